import { endpoint, pageOf } from '../kernel/index.ts'
import { auditEntrySchema, auditQuerySchema } from './audit.schema.ts'

/** Who did what. The log can be read but never changed. */
export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    reads: [],
    summary: 'Who did what in this event, newest first',
  })
    .input(auditQuerySchema)
    .output(pageOf(auditEntrySchema)),
}
