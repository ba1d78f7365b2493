import { z } from 'zod'
import { doneSchema, endpoint, recordEndpoints } from '../kernel/index.ts'
import { timeTableErrors } from './time-table.errors.ts'
import { scheduleItemSchema, scheduleItemValues, timeTableSchema } from './time-table.schema.ts'

const items = recordEndpoints({
  idName: 'scheduleItemId',
  path: '/schedule-items',
  name: 'schedule item',
  schema: scheduleItemSchema,
  invalid: timeTableErrors.invalidScheduleItem,
  reads: ['scheduleItems', 'teamTypes'],
  changes: ['scheduleItems'],
})

export const scheduleItemsContract = {
  list: items.list(['start', 'title', 'updatedAt']),
  get: items.get(),
  add: items.add(scheduleItemValues),
  update: items.update(scheduleItemValues),
  remove: items.removeSeveral(),
}

const feed = { access: 'user', path: '/time-table/feed' } as const

export const timeTableContract = {
  get: endpoint({
    method: 'GET',
    path: '/time-table',
    access: 'user',
    isReadOffline: true,
    reads: [
      'scheduleItems',
      'tasks',
      'taskStatuses',
      'submissions',
      'drafts',
      'forms',
      'teams',
      'teamTypes',
      'users',
      'settings',
    ],
    summary:
      'Days of the event, tasks on the day they are due, and schedule items, as far as the caller sees them',
  }).output(timeTableSchema),
  feed: endpoint({
    ...feed,
    method: 'GET',
    // A feed is deleted with the person, and a person with the team.
    reads: ['calendarFeeds', 'users', 'teams'],
    summary:
      "Since when the caller's private calendar address has been there; the address itself is told once",
  }).output(z.object({ createdAt: z.string().nullable() })),
  renewFeed: endpoint({
    ...feed,
    method: 'POST',
    // Prevents storing a response with a secret address for an Idempotency-Key.
    effect: 'session',
    refusedAs: null,
    changes: ['calendarFeeds'],
    summary: 'Create a new private calendar address for the caller; the old one stops working',
  }).output(z.object({ address: z.string(), createdAt: z.string() })),
  endFeed: endpoint({
    ...feed,
    method: 'DELETE',
    refusedAs: null,
    changes: ['calendarFeeds'],
    summary: "End the caller's private calendar address",
  }).output(doneSchema),
}
