import { remindersContract } from '@eventflow/domain/reminders'
import { guarded } from '../../platform/http/index.ts'
import { readOverview } from './overview.usecases.ts'

const api = guarded(remindersContract)

export const remindersRoutes = {
  overview: api.overview.handler(({ context }) => readOverview(context.scope, context.now)),
}
