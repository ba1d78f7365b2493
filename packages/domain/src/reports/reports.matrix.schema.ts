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
  teamTypeId: z.string().nullable(),
  /** When any of its people was last in the portal; null for never. */
  lastSeenAt: z.string().nullable(),
  /** How many of its tasks have passed their day so far, done or not; N/A and those to be confirmed left out. */
  dueSoFar: z.number().int(),
  /** One of STATE_LETTERS for each task, in their order; NOT_THEIRS where the team does not have it. */
  cells: z.string(),
})
export type MatrixTeam = z.infer<typeof matrixTeamSchema>

export const matrixSchema = z.object({
  /** False: `teams` are those that may have changed since, and the others are as they were. */
  isWhole: z.boolean(),
  /** Of what was changed last, to be named as `since` the next time. */
  changedAt: z.string().nullable(),
  /** Which teams and tasks there are, how they lie to each other, and which day it is, as one word. */
  shape: z.string(),
  tasks: z.array(matrixTaskSchema),
  teams: z.array(matrixTeamSchema),
  /** There are more teams or tasks than one matrix shows. */
  isCut: z.boolean(),
})
export type Matrix = z.infer<typeof matrixSchema>
