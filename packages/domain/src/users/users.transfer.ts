// Deleting a person, whose records somebody else takes over (specification: forms, section 4;
// interpretations, section 13: "same team first, organisers else").
import { z } from 'zod'
import { RANKS, type Topic } from '../kernel/index.ts'

/** What shows an author, and changes when a person is deleted and somebody else takes over. */
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
})
export type Successor = z.infer<typeof successorSchema>

export const successorsSchema = z.object({
  /** Who may take over; the first is proposed. */
  items: z.array(successorSchema),
  /** Of the same team; organisers where there is nobody else in it. */
  from: z.enum(['team', 'organisers']),
  /** The team whose ownership goes over. */
  ownsTeam: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How many tasks the person looks after. */
  assignmentCount: z.number().int(),
})
export type Successors = z.infer<typeof successorsSchema>
