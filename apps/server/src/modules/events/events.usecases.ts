import {
  eventsErrors,
  type EventChange,
  type EventDetail,
  type EventLine,
  type NewEvent,
} from '@eventflow/domain/events'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { eventOrigin, isInDomain, type Addressing } from '@eventflow/domain/settings'
import {
  inOtherEvent,
  inOtherEventToRead,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { sendInvitation } from '../access/index.ts'
import { addressingOf, changeEventNames, eventsList, readAllSettings } from '../settings/index.ts'
import { makeEvent, newEventId } from './make-event.ts'

export interface EventsContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Services
}

const NOTHING: eventsList.EventCounts = { teamCount: 0, userCount: 0, submissionCount: 0 }

function toLine(
  row: eventsList.EventRow,
  counts: eventsList.EventCounts,
  addressing: Addressing,
): EventLine {
  const { appHost: _, createdAt, updatedAt: __, ...shown } = row
  const origin = eventOrigin(row, addressing)
  return { ...shown, ...counts, origin, createdAt: createdAt.toISOString() }
}

export async function listEvents(
  { scope, services }: EventsContext<ReadScope>,
  query: eventsList.EventQuery,
) {
  const page = await eventsList.findEvents(scope, query)
  const counts = await eventsList.countInEvents(
    scope,
    page.items.map(({ id }) => id),
  )
  const addressing = addressingOf(services.config)
  const items = page.items.map((row) => toLine(row, counts.get(row.id) ?? NOTHING, addressing))
  return { ...page, items }
}

export async function readEvent(
  { scope, services }: EventsContext<ReadScope>,
  eventId: string,
): Promise<EventDetail> {
  const row = await eventsList.findEvent(scope, eventId)
  if (row === null) throw new DomainError(eventsErrors.eventNotFound)
  const counts = await eventsList.countInEvents(scope, [eventId])
  const { event } = await inOtherEventToRead(scope, eventId, readAllSettings)
  const { eventName, longName, shortName } = event
  const line = toLine(row, counts.get(eventId) ?? NOTHING, addressingOf(services.config))
  return { ...line, eventName, longName, shortName }
}

/** Adds the event, its first admin and the admin's welcome email in one transaction. */
export async function addEvent(
  context: EventsContext,
  viewer: Viewer,
  event: NewEvent,
): Promise<EventDetail> {
  const { scope, services } = context
  if (services.config.eventMode === 'single') throw new DomainError(eventsErrors.oneEventOnly)
  const eventId = newEventId()
  await inOtherEvent(scope, eventId, async (own) => {
    const admin = await makeEvent(own, event, null)
    const organiser = { kind: 'welcome', team: null, isOrganiser: true } as const
    await sendInvitation({ scope: own, services }, admin, organiser)
  })
  return readEvent(context, eventId)
}

export async function changeEvent(
  context: EventsContext,
  viewer: Viewer,
  change: EventChange,
): Promise<EventDetail> {
  const { scope, services } = context
  const { eventId: id, eventName, longName, shortName, ...address } = change
  const before = await readEvent(context, id)
  refuseAddressOfPortal(addressingOf(services.config), address.appUrl)
  const isSaved = await eventsList.changeEventRow(scope, { id, name: eventName, ...address })
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current: before })
  await inOtherEvent(scope, id, (own) =>
    changeEventNames(own, viewer, { eventName, longName, shortName }),
  )
  publish({ ...scope, eventId: id }, ['settings'], 'everybody')
  return readEvent(context, id)
}

/**
 * Refuses an event address within the portal's own domain, whose names are slugs, and one with
 * a protocol other than the portal's.
 */
function refuseAddressOfPortal(addressing: Addressing, appUrl: string | null): void {
  if (appUrl === null || addressing.mode === 'single') return
  const { hostname, protocol } = new URL(appUrl)
  const isAsSafe = protocol === new URL(addressing.origin).protocol
  if (isAsSafe && !isInDomain(hostname, addressing.domain)) return
  const { appUrlNotAllowed } = eventsErrors
  const problems = [problemAt('appUrl', 'problems.events.appUrlNotAllowed')]
  throw new DomainError(appUrlNotAllowed, { problems })
}

export async function archiveEvents(
  { scope }: EventsContext,
  { eventIds, isArchived }: { eventIds: readonly string[]; isArchived: boolean },
): Promise<void> {
  const found = await eventsList.setArchived(scope, eventIds, isArchived)
  if (found.length < new Set(eventIds).size) throw new DomainError(eventsErrors.eventNotFound)
  // Updates the screens of the people in them, which then show that the event has ended.
  for (const eventId of found) publish({ ...scope, eventId }, ['events'], 'everybody')
}
