/** URL of a file, for users who may read it. */
export const fileAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`

/** URL of a ZIP with the files returned for a task, by one team or by all. */
export const returnedFilesAddress = (taskId: string, teamId?: string): string =>
  `/api/tasks/${encodeURIComponent(taskId)}/files.zip${
    teamId === undefined ? '' : `?teamId=${encodeURIComponent(teamId)}`
  }`

/** URL of the report of a task as a file. */
export const taskReportAddress = (taskId: string, format: 'csv' | 'xlsx'): string =>
  `/api/tasks/${encodeURIComponent(taskId)}/report.${format}`

/** URL of a saved report as a file. With a run, changes since that run are marked. */
export const reportAddress = (reportId: string, format: 'csv' | 'xlsx', runId?: string): string =>
  `/api/reports/${encodeURIComponent(reportId)}/rows.${format}${
    runId === undefined ? '' : `?runId=${encodeURIComponent(runId)}`
  }`
