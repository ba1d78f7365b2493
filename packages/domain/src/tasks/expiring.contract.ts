// Files by teams that are valid until a date (docs/design/task-files.md).
import { z } from 'zod'
import { endpoint, listQuery, pageOf } from '../kernel/index.ts'
import { EXPIRING_SORTS, EXPIRY_STATES } from './tasks.vocabulary.ts'

const expiringDocumentSchema = z.object({
  /** The id of the file. */
  id: z.string(),
  name: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  taskId: z.string(),
  title: z.string(),
  validUntil: z.string().nullable(),
  neededUntil: z.string(),
  state: z.enum(EXPIRY_STATES),
})
export type ExpiringDocument = z.infer<typeof expiringDocumentSchema>

export const expiringContract = {
  list: endpoint({
    method: 'GET',
    path: '/expiring-documents',
    access: 'moderator',
    reads: ['tasks', 'taskStatuses', 'teams', 'teamTypes', 'settings'],
    summary:
      'Documents of teams that lapse while they are needed, or do not say until when they are valid',
  })
    .input(
      listQuery(EXPIRING_SORTS).extend({
        withinDays: z.coerce.number().int().min(0).max(3650).optional(),
      }),
    )
    .output(pageOf(expiringDocumentSchema)),
}
