// Apart from the contract, for browsers.
import type { TaskState } from '../tasks/index.ts'

/** A letter for each state: a row of the matrix is one text. */
export const STATE_LETTERS = {
  complete: 'c',
  notApplicable: 'n',
  overdue: 'o',
  dueSoon: 's',
  pending: 'p',
  awaitingApproval: 'a',
  tbc: 't',
} as const satisfies Record<TaskState, string>

/** The team does not have the task. */
export const NOT_THEIRS = '-'

/** As many as one matrix shows; beyond that it says that it is cut. */
export const MATRIX_LIMITS = { teams: 2_000, tasks: 200 } as const
