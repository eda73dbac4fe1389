// SPDX-License-Identifier: MIT
//
// tables_stretch.ts: the stretch of a table that is on the screen: all of it, or a part that is zoomed and scrolled.
const ZOOMS = [1, 4, 16, 64],
  COLUMNS = [320, 192, 96, 48];

export class Stretch {
  slots = 1; // of the whole table
  first = 0;
  private level = 0;

  // ---- what is seen ------------------------------------------------------------------------------------

  get columns(): number {
    return COLUMNS[this.level];
  }

  // How many slots there is room for.
  get span(): number {
    return Math.min(this.slots, Math.ceil(this.slots / ZOOMS[this.level] / this.columns) * this.columns);
  }

  get count(): number {
    return Math.min(this.span, this.slots - this.first);
  }

  get last(): number {
    return this.first + this.count - 1;
  }

  get isWhole(): boolean {
    return this.level === 0;
  }

  get isNearest(): boolean {
    return this.level === ZOOMS.length - 1;
  }

  has(slot: number): boolean {
    return slot >= this.first && slot < this.first + this.span;
  }

  // ---- changes -----------------------------------------------------------------------------------------

  showAll(): void {
    this.level = this.first = 0;
  }

  // Is it another zoom, with that slot in the middle?
  zoomBy(by: number, middle: number): boolean {
    const level = Math.max(0, Math.min(ZOOMS.length - 1, this.level + by));
    if (level === this.level) return false;
    this.level = level;
    this.moveTo(middle - this.span / 2);
    return true;
  }

  // As near as all of these slots can be seen.
  zoomTo(first: number, last: number): void {
    this.level = 0;
    for (let level = 1; level < ZOOMS.length; level++)
      if (Math.floor(this.slots / ZOOMS[level]) >= last - first + 1 + COLUMNS[level]) this.level = level;
    this.moveTo(first);
  }

  scroll(by: number): void {
    this.moveTo(this.first + by * this.span);
  }

  // To a whole row, inside the table.
  moveTo(first: number): void {
    const last = Math.max(0, this.slots - this.span),
      row = (rounded: (n: number) => number, slot: number): number => rounded(slot / this.columns) * this.columns;
    this.first = Math.max(0, Math.min(row(Math.ceil, last), row(Math.floor, first)));
  }

  // ---- in the URL --------------------------------------------------------------------------------------

  get zoom(): number {
    return ZOOMS[this.level];
  }

  set zoom(times: number) {
    const level = ZOOMS.indexOf(times);
    if (level >= 0) this.level = level;
  }
}
