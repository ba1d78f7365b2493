// What a task asks for of files.

/** What organisers choose from; `pdf` is for the person who wants nothing else of the documents. */
export const TASK_FILE_KINDS = ['pdf', 'docs', 'image', 'video', 'zip'] as const
export type TaskFileKind = (typeof TASK_FILE_KINDS)[number]

export interface FileRules {
  /** 0: the task may be ticked without a file. */
  readonly minCount: number
  readonly maxCount: number
  readonly kinds: TaskFileKind[]
  /** Of each file, in megabytes. */
  readonly maxSizeMB: number
}

/** 50 MB where nothing else is said (specification: forms, section 6), and never more than 100. */
export const TASK_FILE_SIZES_MB = { usual: 50, most: 100 } as const
