export { eventsRoutes } from './events.routes.ts'
export { makeEvent, newEventId } from './make-event.ts'
export { readEvent, type EventsContext } from './events.usecases.ts'
