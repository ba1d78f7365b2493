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

const items = guarded(scheduleItemsContract)
const own = guarded(timeTableContract)

const reader = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const scheduleItemsRoutes = {
  list: items.list.handler(({ context, input }) =>
    scheduleItemRepository.list(context.scope, input),
  ),
  get: items.get.handler(({ context, input }) =>
    scheduleItemRepository.read(context.scope, input.scheduleItemId),
  ),
  add: items.add.handler(({ context, input }) =>
    addScheduleItem(context.scope, input, authorOf(context)),
  ),
  update: items.update.handler(({ context, input }) =>
    changeScheduleItem(context.scope, input, authorOf(context)),
  ),
  remove: items.remove.handler(({ context, input }) =>
    removeScheduleItems(context.scope, input.scheduleItemIds),
  ),
}

export const timeTableRoutes = {
  get: own.get.handler(({ context }) => readTimeTable(context.scope, reader(context))),
  feed: own.feed.handler(({ context }) => readFeed(context.scope, signedIn(context))),
  renewFeed: own.renewFeed.handler(({ context }) =>
    renewFeed(context.scope, context.services, reader(context)),
  ),
  endFeed: own.endFeed.handler(({ context }) => removeFeed(context.scope, signedIn(context))),
}
