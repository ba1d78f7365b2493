// Reminders that organisers send by hand: previewed first, then sent (docs/design/approval.md).
import { z } from 'zod'
import { endpoint, optionalText } from '../kernel/index.ts'
import { emailCountsSchema } from '../mail/index.ts'
import { pairsSchema } from '../tasks/index.ts'

const byHandLineSchema = z.object({
  userId: z.string(),
  name: z.string(),
  teamName: z.string(),
  /** True if the address receives no emails. */
  isStopped: z.boolean(),
  tasks: z.array(z.object({ taskId: z.string(), title: z.string(), dueDate: z.string() })),
})
export type ByHandLine = z.infer<typeof byHandLineSchema>

/** A chosen task that is not open for a team: done, not applicable, sent, or not assigned to the team. */
const leftOutSchema = z.object({ taskId: z.string(), teamId: z.string(), teamName: z.string() })
export type LeftOut = z.infer<typeof leftOutSchema>

const byHandPlanSchema = z.object({
  people: z.array(byHandLineSchema),
  leftOut: z.array(leftOutSchema),
  /** Teams with open chosen tasks that have no contact yet, so nobody is reminded. */
  noContact: z.array(z.object({ teamId: z.string(), teamName: z.string() })),
  /** Teams with open chosen tasks of which no recipient has been invited, so nobody is reminded. */
  notInvited: z.array(z.object({ teamId: z.string(), teamName: z.string() })),
  /** True if the event holds its emails, so that none of these is sent until it is released. */
  isOnHold: z.boolean(),
})
export type ByHandPlan = z.infer<typeof byHandPlanSchema>

/** Topics of a plan. */
const READS_OF_PLAN = [
  'settings',
  'teams',
  'users',
  'tasks',
  'taskStatuses',
  'submissions',
] as const

export const byHandContract = {
  plan: endpoint({
    method: 'POST',
    path: '/reminders/plan',
    access: 'moderator',
    effect: 'none',
    reads: READS_OF_PLAN,
    refusedAs: null,
    summary: 'The recipients of a reminder of chosen tasks, and tasks without any; nothing is sent',
  })
    .input(z.strictObject({ pairs: pairsSchema }))
    .output(byHandPlanSchema),
  send: endpoint({
    method: 'POST',
    path: '/reminders/send',
    access: 'moderator',
    changes: ['emails'],
    refusedAs: null,
    summary: 'Remind teams of those chosen tasks that are open',
  })
    .input(z.strictObject({ pairs: pairsSchema, note: optionalText(1000).default('') }))
    .output(z.object({ emails: emailCountsSchema })),
}
