/** Where a file can be fetched by those who may read it. */
export const fileAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`

/** Where what teams have returned for a task can be fetched as one ZIP: of one team, or of all. */
export const returnedFilesAddress = (taskId: string, teamId?: string): string =>
  `/api/tasks/${encodeURIComponent(taskId)}/files.zip${
    teamId === undefined ? '' : `?teamId=${encodeURIComponent(teamId)}`
  }`

/** Where the report of a task can be fetched as a file. */
export const taskReportAddress = (taskId: string, format: 'csv' | 'xlsx'): string =>
  `/api/tasks/${encodeURIComponent(taskId)}/report.${format}`

/** Where what a saved report says now can be fetched as a file; with a run, what has changed since is marked. */
export const reportAddress = (reportId: string, format: 'csv' | 'xlsx', runId?: string): string =>
  `/api/reports/${encodeURIComponent(reportId)}/rows.${format}${
    runId === undefined ? '' : `?runId=${encodeURIComponent(runId)}`
  }`
