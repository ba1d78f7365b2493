import { reminderSchedulesContract, remindersContract } from '@eventflow/domain/reminders'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { planByHand, sendByHand } from './by-hand.usecases.ts'
import { readCallList } from './call-list.usecases.ts'
import { readOverview } from './overview.usecases.ts'
import {
  addSchedule,
  changeSchedule,
  deleteSchedules,
  listSchedules,
  readSchedule,
} from './schedules.usecases.ts'
import { explainWhy } from './why.usecases.ts'

const api = guarded(remindersContract)
const schedules = guarded(reminderSchedulesContract)

export const remindersRoutes = {
  calls: api.calls.handler(({ context }) => readCallList(context.scope, context.now)),
  plan: api.plan.handler(({ context, input }) =>
    planByHand(context.scope, context.now, input.pairs),
  ),
  send: api.send.handler(({ context, input }) => sendByHand(context, signedIn(context), input)),
  overview: api.overview.handler(({ context }) => readOverview(context.scope, context.now)),
  why: api.why.handler(({ context, input }) =>
    explainWhy(context.scope, { userId: input.userId, now: context.now }),
  ),
}

export const reminderSchedulesRoutes = {
  list: schedules.list.handler(({ context }) => listSchedules(context.scope)),
  get: schedules.get.handler(({ context, input }) =>
    readSchedule(context.scope, input.reminderScheduleId),
  ),
  add: schedules.add.handler(({ context, input }) =>
    addSchedule(context.scope, input, authorOf(context)),
  ),
  update: schedules.update.handler(({ context, input }) =>
    changeSchedule(context.scope, input, authorOf(context)),
  ),
  remove: schedules.remove.handler(({ context, input }) =>
    deleteSchedules(context.scope, input.reminderScheduleIds),
  ),
}
