import { scheduleItemsContract, timeTableContract } from '@eventflow/domain/time-table'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { readFeed, removeFeed, renewFeed } from './calendar-feed.usecases.ts'
import { scheduleItemRepository } from './schedule-items.repository.ts'
import {
  addScheduleItem,
  changeScheduleItem,
  removeScheduleItems,
} from './schedule-items.usecases.ts'
import { readTimeTable } from './time-table.usecases.ts'

const reader = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const scheduleItemsRoutes = guarded(scheduleItemsContract, {
  list: (context, input) => scheduleItemRepository.list(context.scope, input),
  get: (context, input) => scheduleItemRepository.read(context.scope, input.scheduleItemId),
  add: (context, input) => addScheduleItem(context.scope, input, authorOf(context)),
  update: (context, input) => changeScheduleItem(context.scope, input, authorOf(context)),
  remove: (context, input) => removeScheduleItems(context.scope, input.scheduleItemIds),
})

export const timeTableRoutes = guarded(timeTableContract, {
  get: (context) => readTimeTable(context.scope, reader(context)),
  feed: (context) => readFeed(context.scope, signedIn(context)),
  renewFeed: (context) => renewFeed(context.scope, context.services, reader(context)),
  endFeed: (context) => removeFeed(context.scope, signedIn(context)),
})
