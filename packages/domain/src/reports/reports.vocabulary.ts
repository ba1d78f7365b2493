// Separate from the contract, for browsers.
import type { Condition } from '../forms/index.ts'
import type { TaskState } from '../tasks/index.ts'

/** A letter for each state, because a row of the matrix is one text. */
export const STATE_LETTERS = {
  complete: 'c',
  notApplicable: 'n',
  overdue: 'o',
  dueSoon: 's',
  pending: 'p',
  awaitingApproval: 'a',
  tbc: 't',
} as const satisfies Record<TaskState, string>

/**
 * The team has sent it after the due date, and it waits for approval. Lists count it as overdue; the matrix
 * shows that it waits.
 */
export const SENT_LATE = 'l'

/** The team does not have the task. */
export const NOT_THEIRS = '-'

/** The maximum of one matrix; larger ones are marked as cut. */
export const MATRIX_LIMITS = { teams: 2_000, tasks: 200 } as const

/** The columns about a team itself, with their kinds. */
export const TEAM_COLUMNS = {
  name: 'text',
  type: 'text',
  state: 'text',
  owner: 'text',
  ownerEmail: 'text',
  members: 'text',
  memberCount: 'number',
  parentTeam: 'text',
  tasksDone: 'number',
  tasksTotal: 'number',
  tasksOverdue: 'number',
  lastSeenAt: 'moment',
  createdAt: 'moment',
} as const satisfies Record<string, CellKind>
export type TeamColumn = keyof typeof TEAM_COLUMNS

/**
 * The stored form of a cell: a text; `12.5`; an amount `12.50`; `2026-03-01`; an instant; a state of a
 * task; `true` or `false`. Empty is the empty text.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'day' | 'moment' | 'state' | 'tick'

export const REPORT_LIMITS = {
  columns: 60,
  /** A report with more rows is marked as cut. */
  rows: 2_000,
  conditions: 5,
  /** Maximum number of forms in one report. */
  forms: 10,
  /** Characters of a cell. */
  cell: 2_000,
  name: 120,
  /** Stored runs of a report, for later comparisons. */
  runs: 10,
  /** Characters of a stored run. */
  run: 2_000_000,
} as const

/** The operators of conditions, by the column's kind. */
export const KIND_OPERATORS = {
  text: ['contains', 'equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
  number: ['equals', 'notEquals', 'greaterThan', 'lessThan', 'isEmpty', 'isNotEmpty'],
  amount: ['equals', 'notEquals', 'greaterThan', 'lessThan', 'isEmpty', 'isNotEmpty'],
  day: ['equals', 'before', 'after', 'isEmpty', 'isNotEmpty'],
  moment: ['before', 'after', 'isEmpty', 'isNotEmpty'],
  state: ['equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
  tick: ['equals', 'notEquals'],
} as const satisfies Record<CellKind, readonly Condition[]>
