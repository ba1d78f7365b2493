import { auditContract } from '@eventflow/domain/audit'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { listAudit } from './audit.usecases.ts'

const api = guarded(auditContract)

export const auditRoutes = {
  list: api.list.handler(({ context, input }) =>
    listAudit(context.scope, signedIn(context), input),
  ),
}
