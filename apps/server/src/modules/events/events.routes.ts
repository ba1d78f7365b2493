import { eventsContract } from '@eventflow/domain/events'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { addressingOf } from '../settings/index.ts'
import * as events from './events.usecases.ts'

export const eventsRoutes = guarded(eventsContract, {
  list: (context, input) => events.listEvents(context, input),
  addressing: (context) => ({
    domain: null,
    ...addressingOf(context.services.config),
  }),
  get: (context, input) => events.readEvent(context, input.eventId),
  add: (context, input) => events.addEvent(context, signedIn(context), input),
  update: (context, input) => events.changeEvent(context, signedIn(context), input),
  archive: async (context, input) => {
    await events.archiveEvents(context, input)
    return { done: true } as const
  },
})
