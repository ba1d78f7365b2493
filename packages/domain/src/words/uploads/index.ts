// English texts that a browser fetches with a task of a team: the files that the team uploads.
import { taskFilesWords } from '../en/task-files.ts'

export const uploads = { taskFiles: taskFilesWords } as const
