import { audienceContract } from '@eventflow/domain/audience'
import { guarded } from '../../platform/http/index.ts'
import { listAudience, listChosen } from './audience.report.ts'

export const audienceRoutes = guarded(audienceContract, {
  teams: (context, input) => listAudience(context.scope, input),
  chosen: (context, input) => listChosen(context.scope, input),
})
