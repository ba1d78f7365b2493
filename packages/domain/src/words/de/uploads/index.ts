// German texts that a browser fetches with a task of a team: the files that the team uploads.
import type { uploads as english } from '../../uploads/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { taskFilesWords } from '../task-files.ts'

export const uploads: SameShape<typeof english> = { taskFiles: taskFilesWords }
