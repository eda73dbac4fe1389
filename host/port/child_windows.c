/* SPDX-License-Identifier: MIT
 *
 * child_windows.c: processes and job objects of Windows.
 */
#include "child_windows.h"

#include <stdlib.h>
#include <string.h>

static HANDLE make_job(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE                               job = CreateJobObjectA(NULL, NULL);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (!job || SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits)) return job;
    CloseHandle(job);
    return NULL;
}

/* Not before it is in the job may it run, or start others. */
static bool run_in_job(child *c, HANDLE thread) {
    bool in_job = AssignProcessToJobObject(c->job, c->id);
    if (in_job)
        ResumeThread(thread);
    else
        TerminateProcess(c->id, 1);
    return in_job;
}

/* The system may write into its command. A process group of its own keeps Ctrl-C, which goes to all of a console, from
 * it. */
static bool create(child *c, char *command, HANDLE streams[CHILD_STREAMS], LPPROC_THREAD_ATTRIBUTE_LIST list) {
    const DWORD         flags = EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP;
    STARTUPINFOEXA      how = {.StartupInfo = {.cb = sizeof how,
                                               .dwFlags = STARTF_USESTDHANDLES,
                                               .hStdInput = streams[CHILD_INPUT],
                                               .hStdOutput = streams[CHILD_OUTPUT],
                                               .hStdError = streams[CHILD_ERRORS]},
                               .lpAttributeList = list};
    PROCESS_INFORMATION made;
    if (!CreateProcessA(NULL, command, NULL, NULL, TRUE, flags, NULL, NULL, &how.StartupInfo, &made)) {
        c->refused = GetLastError();
        return true;
    }
    c->id = made.hProcess;
    bool runs = run_in_job(c, made.hThread);
    CloseHandle(made.hThread);
    return runs;
}

static bool list_streams(LPPROC_THREAD_ATTRIBUTE_LIST list, HANDLE streams[CHILD_STREAMS]) {
    return UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, streams,
                                     CHILD_STREAMS * sizeof *streams, NULL, NULL);
}

bool child_start(child *c, const char *command, HANDLE streams[CHILD_STREAMS]) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    LPPROC_THREAD_ATTRIBUTE_LIST list = malloc(size);
    char                        *copy = _strdup(command);
    c->job = make_job();
    bool listed = c->job && list && copy && InitializeProcThreadAttributeList(list, 1, 0, &size);
    bool started = listed && list_streams(list, streams) && create(c, copy, streams, list);
    if (listed) DeleteProcThreadAttributeList(list);
    free(list);
    free(copy);
    return started;
}

bool child_end(child *c, int milliseconds, DWORD *status) {
    bool ended =
        c->id && WaitForSingleObject(c->id, (DWORD)milliseconds) == WAIT_OBJECT_0 && GetExitCodeProcess(c->id, status);
    if (c->job) TerminateJobObject(c->job, 1);
    if (c->id) CloseHandle(c->id);
    if (c->job) CloseHandle(c->job);
    return ended;
}
