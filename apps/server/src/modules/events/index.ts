export { eventsRoutes } from './events.routes.ts'
export { makeEvent, newEventId } from './make-event.ts'
