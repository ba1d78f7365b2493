import { navigationContract } from '@eventflow/domain/navigation'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { listFindings } from './findings.report.ts'
import { readAttention, readDashboard, readWaiting } from './navigation.usecases.ts'

const api = guarded(navigationContract)

export const navigationRoutes = {
  dashboard: api.dashboard.handler(({ context }) =>
    readDashboard(context.scope, { viewer: signedIn(context), now: context.now }),
  ),
  attention: api.attention.handler(({ context }) => readAttention(context.scope, context)),
  waiting: api.waiting.handler(({ context }) => readWaiting(context.scope, context)),
  find: api.find.handler(async ({ context, input }) => ({
    items: await listFindings(context.scope, signedIn(context), input.text),
  })),
}
