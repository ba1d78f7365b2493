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

export const remindersRoutes = guarded(remindersContract, {
  calls: (context, input) => readCallList(context.scope, { ...input, now: context.now }),
  plan: (context, input) => planByHand(context.scope, context.now, input.pairs),
  send: (context, input) => sendByHand(context, signedIn(context), input),
  overview: (context) => readOverview(context.scope, context.now),
  why: (context, input) => explainWhy(context.scope, { userId: input.userId, now: context.now }),
})

export const reminderSchedulesRoutes = guarded(reminderSchedulesContract, {
  list: (context) => listSchedules(context.scope),
  get: (context, input) => readSchedule(context.scope, input.reminderScheduleId),
  add: (context, input) => addSchedule(context.scope, input, authorOf(context)),
  update: (context, input) => changeSchedule(context.scope, input, authorOf(context)),
  remove: (context, input) => deleteSchedules(context.scope, input.reminderScheduleIds),
})
