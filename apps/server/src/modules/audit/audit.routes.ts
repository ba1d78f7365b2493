import { implement } from '@orpc/server'
import { auditContract } from '@eventflow/domain/audit'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { listAudit } from './audit.usecases.ts'

const api = implement(auditContract).$context<RequestContext>().use(guard)

export const auditRoutes = {
  list: api.list.handler(({ context, input }) =>
    listAudit(context.scope, signedIn(context), input),
  ),
}
