import { audienceContract } from '@eventflow/domain/audience'
import { guarded } from '../../platform/http/index.ts'
import { listAudience } from './audience.report.ts'

const audience = guarded(audienceContract)

export const audienceRoutes = {
  teams: audience.teams.handler(({ context, input }) => listAudience(context.scope, input)),
}
