// Deleting a person and transferring their records to a successor (specification: forms, section 4;
// interpretations, section 13: "same team first, organisers else").
import { z } from 'zod'
import { RANKS, type Topic } from '../kernel/index.ts'

/**
 * Topics that show an author, which changes when a person is deleted and their records are transferred.
 */
export const AUTHORED: readonly Topic[] = [
  'users',
  'teams',
  'teamTypes',
  'customFields',
  'teamValues',
  'tasks',
  'taskGroups',
  'taskStatuses',
  'forms',
  'fieldGroups',
  'confirmations',
  'formNotifications',
  'submissions',
  'drafts',
  'webhooks',
  'settings',
  'emails',
  'undeliveredEmails',
]

const successorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.enum(RANKS),
  isTeamOwner: z.boolean(),
  hasLoggedIn: z.boolean(),
})
export type Successor = z.infer<typeof successorSchema>

export const successorsSchema = z.object({
  /** Possible successors; the first is suggested. */
  items: z.array(successorSchema),
  /** Members of the same team, or organisers if it has no others. */
  from: z.enum(['team', 'organisers']),
  /** The team whose ownership is transferred. */
  ownsTeam: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The number of tasks assigned to the person. */
  assignmentCount: z.number().int(),
})
export type Successors = z.infer<typeof successorsSchema>
