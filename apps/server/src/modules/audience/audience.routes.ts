import { implement } from '@orpc/server'
import { audienceContract } from '@eventflow/domain/audience'
import { guard, type RequestContext } from '../../platform/http/index.ts'
import { listAudience } from './audience.report.ts'

const audience = implement(audienceContract).$context<RequestContext>().use(guard)

export const audienceRoutes = {
  teams: audience.teams.handler(({ context, input }) => listAudience(context.scope, input)),
}
