// The rules of a task for files.

/** The kinds that organisers choose from; `pdf` is for accepting no other documents. */
export const TASK_FILE_KINDS = ['pdf', 'docs', 'image', 'video', 'zip'] as const
export type TaskFileKind = (typeof TASK_FILE_KINDS)[number]

export interface FileRules {
  /** 0 allows to tick the task without a file. */
  readonly minCount: number
  readonly maxCount: number
  readonly kinds: TaskFileKind[]
  /** Maximum size of each file, in megabytes. */
  readonly maxSizeMB: number
}

/** 50 MB by default (specification: forms, section 6), and at most 100. */
export const TASK_FILE_SIZES_MB = { usual: 50, most: 100 } as const
