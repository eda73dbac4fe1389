/* SPDX-License-Identifier: MIT
 *
 * plot.c: draws a measurement as an SVG: each method a point, its tables' bytes
 * to the right on a logarithmic scale, its queen lookups a second upwards, and
 * the Pareto front as a line. Methods without tables stand on a strip of their
 * own at the left, as a logarithm has no place for 0.
 */
#include "plot.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 960, HEIGHT = 600, LEFT = 84, RIGHT = 924, TOP = 76, BOTTOM = 524, STRIP = 90 };
enum { SMALLEST = 10, LARGEST = 22 }; /* the x axis: 2^10 to 2^22 bytes */
enum { LABEL_HEIGHT = 14, LETTER_WIDTH = 7 };

typedef struct point {
    const char *name;
    size_t      bytes;
    double      speed, x, y;
    bool        in_front;
} point;

/* A box of pixels: a label, or a point. */
typedef struct box {
    double left, top, right, bottom;
} box;

typedef struct picture {
    size_t count, boxes;
    double top_speed;
    point  points[BENCH_MOST_SUBJECTS];
    box    taken[2 * BENCH_MOST_SUBJECTS];
} picture;

static double x_of(size_t bytes) {
    double share = (log2((double)bytes) - SMALLEST) / (LARGEST - SMALLEST);
    return bytes == 0 ? LEFT + STRIP / 2.0 : LEFT + STRIP + share * (RIGHT - LEFT - STRIP);
}

/* 1, 2 or 5 times a power of ten, so that about eight steps reach `most`. */
static double round_step(double most) {
    double power = pow(10, floor(log10(most / 8))), ratio = most / 8 / power;
    return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
}

static bool beaten(const picture *p, const point *a) {
    for (size_t i = 0; i < p->count; i++) {
        const point *b = &p->points[i];
        if (b->bytes <= a->bytes && b->speed >= a->speed && (b->bytes < a->bytes || b->speed > a->speed)) return true;
    }
    return false;
}

static void collect(picture *p, const bench_results *results) {
    double most = 0;
    for (size_t i = 0; i < results->subject_count; i++) {
        if (!bench_has(results, i, BENCH_THROUGHPUT)) continue;
        point a = {results->subjects[i].name,
                   results->subjects[i].bytes,
                   bench_speed(results, i, BENCH_THROUGHPUT, BENCH_QUEEN),
                   0,
                   0,
                   false};
        most = fmax(most, a.speed);
        p->points[p->count++] = a;
    }
    double step = round_step(most);
    p->top_speed = step * ceil(most * 1.02 / step);
    for (size_t i = 0; i < p->count; i++) {
        point *a = &p->points[i];
        a->x = x_of(a->bytes);
        a->y = BOTTOM - a->speed / p->top_speed * (BOTTOM - TOP);
        a->in_front = !beaten(p, a);
        p->taken[p->boxes++] = (box){a->x - 6, a->y - 6, a->x + 6, a->y + 6};
    }
}

static void draw_axes(FILE *out, const picture *p) {
    for (double speed = 0, step = round_step(p->top_speed / 1.02); speed <= p->top_speed + 0.5; speed += step) {
        double y = BOTTOM - speed / p->top_speed * (BOTTOM - TOP);
        fprintf(out, "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", LEFT, y, RIGHT, y);
        fprintf(out, "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>\n", LEFT - 8, y + 4,
                speed);
    }
    for (int power = SMALLEST; power <= LARGEST; power += 2) {
        double x = x_of((size_t)1 << power);
        fprintf(out, "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", x, TOP, x, BOTTOM);
        fprintf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d %s</text>\n", x, BOTTOM + 20,
                power < 20 ? 1 << (power - 10) : 1 << (power - 20), power < 20 ? "KiB" : "MiB");
    }
    fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f4f1ea\"/>", LEFT, TOP, STRIP - 10,
            BOTTOM - TOP);
    fprintf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">no table</text>\n",
            LEFT + (STRIP - 10) / 2.0, BOTTOM + 20);
    fprintf(out,
            "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">bytes of tables and constants (log "
            "scale)</text>\n",
            (LEFT + RIGHT) / 2, BOTTOM + 48);
    fprintf(out,
            "<text class=\"axis\" transform=\"translate(24 %d) rotate(-90)\" text-anchor=\"middle\">"
            "million queen lookups a second</text>\n",
            (TOP + BOTTOM) / 2);
}

/* The front, as stairs: a method's speed is to be had from its bytes on. */
static void draw_front(FILE *out, const picture *p) {
    const point *last = NULL;
    fprintf(out, "<path class=\"front\" d=\"");
    for (;;) {
        const point *next = NULL;
        for (size_t i = 0; i < p->count; i++) {
            const point *a = &p->points[i];
            if (a->in_front && (!last || a->bytes > last->bytes) && (!next || a->bytes < next->bytes)) next = a;
        }
        if (!next) break;
        if (last)
            fprintf(out, "H%.1fV%.1f", next->x, next->y);
        else
            fprintf(out, "M%.1f %.1f", next->x, next->y);
        last = next;
    }
    fprintf(out, "H%d\"/>\n", RIGHT);
}

static bool is_free(const picture *p, box b) {
    if (b.left < LEFT || b.right > RIGHT + 30 || b.top < TOP - 14 || b.bottom > BOTTOM) return false;
    for (size_t i = 0; i < p->boxes; i++)
        if (b.left < p->taken[i].right && b.right > p->taken[i].left && b.top < p->taken[i].bottom &&
            b.bottom > p->taken[i].top)
            return false;
    return true;
}

/* The first free place near the point, for the front above its line; a thin line leads there when it is far. */
static void draw_label(FILE *out, picture *p, const point *a) {
    double width = LETTER_WIDTH * (double)strlen(a->name) + 2, above = a->in_front ? -12 : 0;
    for (int tries = 0; tries < 60; tries++) {
        double away = (tries / 4) * 9.0, middle = a->y + above + (tries % 2 ? away : -away);
        bool   right = (tries % 4 < 2) != a->in_front;
        double left = right ? a->x + 9 : a->x - 9 - width;
        box    b = {left, middle - LABEL_HEIGHT / 2.0, left + width, middle + LABEL_HEIGHT / 2.0};
        if (!is_free(p, b)) continue;
        p->taken[p->boxes++] = b;
        if (away > 10)
            fprintf(out, "<line class=\"lead\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", a->x, a->y,
                    right ? left - 1 : left + width + 1, middle);
        fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", a->in_front ? "best" : "name", left,
                middle + 4, a->name);
        return;
    }
}

/* Text as SVG wants it. */
static void write_text(FILE *out, const char *text) {
    for (; *text; text++)
        if (*text == '&' || *text == '<')
            fputs(*text == '&' ? "&amp;" : "&lt;", out);
        else
            fputc(*text, out);
}

void plot_pareto(FILE *out, const bench_results *results, const char *cpu) {
    picture p = {0};
    collect(&p, results);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
            "<style>.grid{stroke:#ddd}.tick{font-size:12px;fill:#555}.axis{font-size:14px;fill:#222}"
            ".name{font-size:12px;fill:#555}.best{font-size:12px;font-weight:bold;fill:#a3261b}"
            ".front{fill:none;stroke:#a3261b;stroke-width:1.5;stroke-dasharray:5 3}.lead{stroke:#aaa;stroke-width:.7}"
            "</style>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            WIDTH, HEIGHT, WIDTH, HEIGHT);
    fprintf(out, "<text x=\"%d\" y=\"30\" font-size=\"18\">Sliding attacks: bytes against speed</text>\n", LEFT);
    fprintf(out, "<text class=\"tick\" x=\"%d\" y=\"52\">", LEFT);
    write_text(out, cpu);
    fprintf(out, "; %s; single calls, throughput, best tenth of %zu rounds; red: the Pareto front</text>\n",
            SLEIGHT_COMPILER, results->rounds);
    draw_axes(out, &p);
    draw_front(out, &p);
    for (size_t i = 0; i < p.count; i++)
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>\n", p.points[i].x, p.points[i].y,
                p.points[i].in_front ? "#a3261b" : "#5b7a99");
    for (size_t i = 0; i < p.count; i++) draw_label(out, &p, &p.points[i]);
    fprintf(out, "</svg>\n");
}
