import { z } from 'zod'
import { TASK_TYPES } from '../tasks/index.ts'

const matrixTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  type: z.enum(TASK_TYPES),
  isApprovalNeeded: z.boolean(),
  taskGroupIds: z.array(z.string()),
})
export type MatrixTask = z.infer<typeof matrixTaskSchema>

const matrixTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The numbers of its stands, or of its main exhibitor's; empty without one. */
  stands: z.string(),
  /** It has no contact yet. */
  isPlanned: z.boolean(),
  /** One of its people has been invited or has signed in. */
  isInvited: z.boolean(),
  teamTypeId: z.string().nullable(),
  /** When any of its people last used the portal; null for never. */
  lastSeenAt: z.string().nullable(),
  /**
   * The number of its tasks past their date, done or not, without those that are N/A or to be confirmed.
   */
  dueSoFar: z.number().int(),
  /** One of STATE_LETTERS or SENT_LATE for each task in order; NOT_THEIRS if the team does not have it. */
  cells: z.string(),
})
export type MatrixTeam = z.infer<typeof matrixTeamSchema>

export const matrixSchema = z.object({
  /** If false, `teams` contains only teams that may have changed since, and all others are unchanged. */
  isWhole: z.boolean(),
  /** The time of the last change, to be sent as `since` next time. */
  changedAt: z.string().nullable(),
  /** A fingerprint of the teams, tasks, their order and the current day. */
  shape: z.string(),
  tasks: z.array(matrixTaskSchema),
  teams: z.array(matrixTeamSchema),
  /** True if there are more teams or tasks than a matrix can show. */
  isCut: z.boolean(),
})
export type Matrix = z.infer<typeof matrixSchema>
