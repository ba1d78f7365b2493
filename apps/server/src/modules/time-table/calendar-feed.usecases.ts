// The private calendar address. People who know it can read one person's time table, with the
// current rights of that person, and nothing else.
import {
  addDays,
  DONE,
  isOrganiser,
  languageFor,
  type Done,
  type Viewer,
} from '@eventflow/domain/kernel'
import { isSentLate, type TaskState } from '@eventflow/domain/tasks'
import { calendarText, type CalendarEvent } from '@eventflow/domain/time-table'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { speaking } from '../../platform/language/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdWithin } from '../access/index.ts'
import { eventWords, isCorePageThere, originOfEvent, readAllSettings } from '../settings/index.ts'
import { eventClock, listTeamTaskStates, type TeamTaskState } from '../tasks/index.ts'
import { endFeed, findFeed, replaceFeed } from './calendar-feeds.repository.ts'
import { findVisibleItems } from './schedule-items.repository.ts'
import {
  findDatesChangedAt,
  findFeedReader,
  findTaskVersions,
  type FeedReader,
} from './time-table.report.ts'
import { isDone, priceDaysOf, type Reader } from './time-table.usecases.ts'

export const FEED_PATH = '/api/calendar'

export async function readFeed(
  scope: ReadScope,
  viewer: Viewer,
): Promise<{ createdAt: string | null }> {
  return { createdAt: (await findFeed(scope, viewer.userId))?.toISOString() ?? null }
}

/** The address is returned only this once, because only its hash is stored. */
export async function renewFeed(
  scope: Scope,
  { config }: Pick<Services, 'config'>,
  { viewer, now }: Reader,
): Promise<{ address: string; createdAt: string }> {
  const token = newToken()
  const { userId } = viewer
  await replaceFeed(scope, { userId, tokenHash: hashToken(token), createdAt: now })
  publishToOwner(scope, viewer)
  const origin = await originOfEvent(scope, config)
  return { address: `${origin}${FEED_PATH}/${token}.ics`, createdAt: now.toISOString() }
}

export async function removeFeed(scope: Scope, viewer: Viewer): Promise<Done> {
  await endFeed(scope, viewer.userId)
  publishToOwner(scope, viewer)
  return DONE
}

const publishToOwner = (scope: Scope, { team }: Viewer): void => {
  scope.live.audience = team === null ? 'organisers' : [team.id]
}

/** The calendar of an address; null for an unknown one. */
export async function readCalendar(
  scope: ReadScope,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  token: string,
): Promise<string | null> {
  const reader = await findFeedReader(scope, hashToken(token))
  if (reader === null) return null
  const { viewer, language } = reader
  await holdWithin(scope, viewer)
  if (!(await isCorePageThere(scope, viewer, 'timeTable'))) return null
  const { event } = await readAllSettings(scope)
  // A calendar program has no language of its own.
  return speaking(languageFor(language, event), () => calendarOf(scope, { config, clock }, reader))
}

async function calendarOf(
  scope: ReadScope,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { viewer, company }: FeedReader,
): Promise<string> {
  const { event } = await readAllSettings(scope)
  const place: Place = {
    origin: await originOfEvent(scope, config),
    host: new URL(config.appOrigin).hostname,
    eventId: scope.eventId,
    userId: company === null ? null : viewer.userId,
  }
  const now = clock.now()
  const changedAt = await findDatesChangedAt(scope)
  const events = [
    eventDaysOf(event, { place, changedAt }),
    ...(await tasksOf(scope, { viewer, now }, place)),
    ...(await itemsOf(scope, viewer, place)),
  ]
  if (company === null) return calendarText({ name: event.eventName, events })
  return calendarText({
    name: `${event.eventName}: ${company.name}`,
    events: events.map((entry) => namingCompany(entry, company)),
  })
}

/** The entry with the name of the company, because a program shows the entries of all calendars together. */
const namingCompany = (
  entry: CalendarEvent,
  { name, revision }: NonNullable<FeedReader['company']>,
): CalendarEvent => ({
  ...entry,
  title: `${entry.title} (${name})`,
  // The name can change.
  sequence: entry.sequence + revision,
})

interface Place {
  readonly origin: string
  readonly host: string
  readonly eventId: string
  /** The reader, if they have several companies: each has its own calendar, with entries of its own. */
  readonly userId: string | null
}

const uidOf = (kind: string, id: string, { host, userId }: Place): string =>
  userId === null ? `${kind}-${id}@${host}` : `${kind}-${id}-${userId}@${host}`

/** The address of a page, in the company of the calendar. */
const pageAt = (path: string, { origin, userId }: Place): string =>
  userId === null ? origin + path : `${origin}${path}?company=${userId}`

function eventDaysOf(
  event: { eventName: string; startDate: string; endDate: string; companyAddress: string },
  { place, changedAt }: { place: Place; changedAt: Date },
): CalendarEvent {
  return {
    uid: uidOf('event', place.eventId, place),
    // In minutes, so that it exceeds the hours that earlier versions of the portal used.
    sequence: Math.floor(changedAt.getTime() / 60_000),
    changedAt,
    title: event.eventName,
    description: '',
    location: '',
    url: pageAt('', place),
    when: { first: event.startDate, last: event.endDate },
  }
}

/** The team has to do something until the due date. */
const isOpen = (state: TaskState) =>
  state === 'pending' || state === 'dueSoon' || state === 'overdue'

/** Work that was sent late waits too, although it counts as overdue. */
const stateInCalendar = ({ state, approval }: Pick<TeamTaskState, 'state' | 'approval'>) =>
  isSentLate({ state, approval: { state: approval } }) ? 'awaitingApproval' : state

async function tasksOf(
  scope: ReadScope,
  { viewer, now }: Reader,
  place: Place,
): Promise<CalendarEvent[]> {
  const clock = await eventClock(scope, now)
  const tasks = await listTeamTaskStates(scope, { viewer, clock })
  const t = await eventWords(scope)
  const versions = await findTaskVersions(
    scope,
    viewer.team?.id ?? null,
    tasks.map(({ id }) => id),
  )
  const priceDays = await priceDaysOf(scope, tasks, { viewer, ...clock })
  return tasks.flatMap(({ id, title, dueDate, isTimeSensitive, ...task }): CalendarEvent[] => {
    const state = stateInCalendar(task)
    const isHard = isTimeSensitive && !isDone(state)
    const version = versions.get(id)
    const due = {
      uid: uidOf('task', id, place),
      sequence: version?.changes ?? 0,
      changedAt: version === undefined ? now : new Date(version.changedAt),
      title: isOpen(state)
        ? t(`timeTable.feed.${isHard ? 'hardTask' : 'dueTask'}`, { title })
        : t('timeTable.feed.taskIn', { state: t(`tasks.state.${state}`), title }),
      description: isHard ? t('timeTable.hardDeadline') : '',
      location: '',
      url: pageAt(`/tasks/${id}`, place),
      hasAlarm: isOpen(state),
      when: { first: dueDate, last: dueDate },
    }
    const pricesFrom = priceDays.get(id)
    if (pricesFrom === undefined) return [due]
    const lastDay = addDays(pricesFrom, -1)
    return [
      due,
      {
        ...due,
        uid: uidOf('prices', id, place),
        sequence: due.sequence + (version?.formChanges ?? 0),
        title: t('timeTable.feed.lastPriceDay', { title }),
        description: '',
        hasAlarm: true,
        when: { first: lastDay, last: lastDay },
      },
    ]
  })
}

async function itemsOf(scope: ReadScope, viewer: Viewer, place: Place): Promise<CalendarEvent[]> {
  const items = await findVisibleItems(scope, viewer, isOrganiser(viewer))
  return items.map(({ id, title, start, end, location, description, revision, updatedAt }) => ({
    uid: uidOf('item', id, place),
    sequence: revision - 1,
    changedAt: new Date(updatedAt),
    title,
    description,
    location,
    url: pageAt('/time-table', place),
    when: { start: new Date(start), end: new Date(end) },
  }))
}
