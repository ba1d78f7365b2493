import { auditContract } from '@eventflow/domain/audit'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { listAudit } from './audit.usecases.ts'

export const auditRoutes = guarded(auditContract, {
  list: (context, input) => listAudit(context.scope, signedIn(context), input),
})
