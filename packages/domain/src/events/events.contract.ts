// The events of one portal, for the person who runs the product (specification: interpretations, section
// 12). No other path contains an event: the host identifies it.
import { z } from 'zod'
import {
  calendarDateSchema,
  endpoint,
  idSchema,
  listQuery,
  pageOf,
  queryFlag,
} from '../kernel/index.ts'
import { eventsErrors } from './events.errors.ts'
import { PACK_PARTS, topicsOfParts } from './pack.parts.ts'
import {
  cloneSchema,
  cloneTeamsSchema,
  clonedSchema,
  clonePlanSchema,
  packDiffSchema,
} from './pack.schema.ts'
import {
  addressingSchema,
  eventChangeSchema,
  eventDetailSchema,
  eventSchema,
  newEventSchema,
  portalPauseSchema,
} from './events.schema.ts'

const access = 'eventflowAdmin'
/** All topics of event packs, and those of the event's dates. */
const CONFIGURATION = topicsOfParts(PACK_PARTS)
const done = z.object({ done: z.literal(true) })

export const eventsContract = {
  list: endpoint({
    method: 'GET',
    path: '/events',
    access,
    reads: ['events', 'settings', 'users', 'teams', 'submissions'],
    summary: 'The events of this portal, with the numbers of their records',
  })
    .input(
      listQuery(['name', 'slug', 'startDate', 'createdAt']).extend({
        isArchived: queryFlag.optional(),
      }),
    )
    .output(pageOf(eventSchema)),
  addressing: endpoint({
    method: 'GET',
    path: '/events/addressing',
    access,
    reads: [],
    summary: 'How this portal chooses the event of a request: by host, or a single event',
  }).output(addressingSchema),
  pauseStatus: endpoint({
    method: 'GET',
    path: '/events/pause-status',
    access,
    reads: ['events', 'emails', 'webhookDeliveries', 'notifications'],
    summary: 'Whether the portal is paused, as after a restore, and what is waiting in all events',
  }).output(portalPauseSchema),
  resume: endpoint({
    method: 'POST',
    path: '/events/resume',
    access,
    changes: ['events'],
    refusedAs: null,
    summary:
      'Resume a paused portal: it sends, publishes, deletes and expires again within seconds',
  })
    .input(z.strictObject({ dropsWaiting: z.boolean() }))
    .output(done),
  get: endpoint({
    method: 'GET',
    path: '/events/{eventId}',
    access,
    reads: ['events', 'settings', 'users', 'teams', 'submissions'],
    summary: 'One event',
  })
    .input(z.strictObject({ eventId: idSchema }))
    .output(eventDetailSchema),
  add: endpoint({
    method: 'POST',
    path: '/events',
    access,
    changes: ['events'],
    refusedAs: { other: eventsErrors.invalidEvent },
    summary: 'Add an event with its first admin, who receives a welcome email',
  })
    .input(newEventSchema)
    .output(eventDetailSchema),
  update: endpoint({
    method: 'PUT',
    path: '/events/{eventId}',
    access,
    changes: ['events', 'settings'],
    refusedAs: { other: eventsErrors.invalidEvent },
    summary: 'Change the names and addresses of an event',
  })
    .input(eventChangeSchema)
    .output(eventDetailSchema),
  diff: endpoint({
    method: 'GET',
    path: '/events/{eventId}/diff',
    access,
    reads: CONFIGURATION,
    summary: 'The differences between the configuration of this event and of another',
  })
    .input(z.strictObject({ eventId: idSchema, otherEventId: idSchema }))
    .output(packDiffSchema),
  clonePlan: endpoint({
    method: 'GET',
    path: '/events/{eventId}/clone',
    access,
    reads: CONFIGURATION,
    summary: 'The parts of an event, and its dates if it began on another day',
  })
    .input(z.strictObject({ eventId: idSchema, startDate: calendarDateSchema }))
    .output(clonePlanSchema),
  cloneTeams: endpoint({
    method: 'GET',
    path: '/events/{eventId}/clone/teams',
    access,
    reads: ['teams', 'teamTypes', 'tasks', 'taskStatuses', 'settings'],
    summary: 'The teams that a clone of this event can include, with their progress',
  })
    .input(z.strictObject({ eventId: idSchema }))
    .output(cloneTeamsSchema),
  clone: endpoint({
    method: 'POST',
    path: '/events/{eventId}/clone',
    access,
    changes: ['events'],
    refusedAs: { other: eventsErrors.invalidEvent },
    summary:
      'Add an event with chosen parts of the configuration of this one, its dates shifted, and chosen teams with their people; nothing that was done comes along, except answers to offer these teams',
  })
    .input(cloneSchema)
    .output(clonedSchema),
  archive: endpoint({
    method: 'POST',
    path: '/events/archive',
    access,
    changes: ['events'],
    refusedAs: null,
    summary: 'Archive events, which only eventflowAdmins can open then, or restore them',
  })
    .input(z.strictObject({ eventIds: z.array(idSchema).min(1).max(200), isArchived: z.boolean() }))
    .output(done),
}
