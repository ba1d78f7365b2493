import { eventsContract } from '@eventflow/domain/events'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { addressingOf } from '../settings/index.ts'
import * as events from './events.usecases.ts'

const api = guarded(eventsContract)

export const eventsRoutes = {
  list: api.list.handler(({ context, input }) => events.listEvents(context, input)),
  addressing: api.addressing.handler(({ context }) => ({
    domain: null,
    ...addressingOf(context.services.config),
  })),
  get: api.get.handler(({ context, input }) => events.readEvent(context, input.eventId)),
  add: api.add.handler(({ context, input }) => events.addEvent(context, signedIn(context), input)),
  update: api.update.handler(({ context, input }) =>
    events.changeEvent(context, signedIn(context), input),
  ),
  archive: api.archive.handler(async ({ context, input }) => {
    await events.archiveEvents(context, input)
    return { done: true } as const
  }),
}
