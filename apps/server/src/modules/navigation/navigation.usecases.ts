import { calendarDate, type Viewer } from '@eventflow/domain/kernel'
import type { Attention, Dashboard, Waiting } from '@eventflow/domain/navigation'
import type { UnsentChanges } from '@eventflow/domain/submissions'
import {
  compareDue,
  daysLeft,
  dueAction,
  dueWeek,
  isAwaiting,
  isSentLate,
  isSkipRefused,
  teamProgress,
  type EventClock,
} from '@eventflow/domain/tasks'
import { together, type ReadScope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { hasWithdrawn } from '../audience/index.ts'
import { listOwnPlaces, readUnsentChanges } from '../submissions/index.ts'
import { eventClock, listExpiring, listTeamTaskStates, type TeamTaskState } from '../tasks/index.ts'
import { findNotInvited, listTeams, type TeamQuery } from '../teams/index.ts'
import { cachedProgressOf } from './cached-progress.ts'
import {
  listTeamNews,
  readProgressOfTeams,
  readSignals,
  type TeamNews,
} from './navigation.report.ts'
import { attentionTo, lateTeams } from './overall-progress.ts'

const DUE_NEXT = 8
const MOST_UNREAD = 3
const MOST_NEWS = 10
const NEWS_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** An open task with a due date, which the team can still do something about. */
const isDue = ({ state, approval }: TeamTaskState): boolean =>
  !isAwaiting(approval) && (state === 'overdue' || state === 'dueSoon' || state === 'pending')

/** The tasks that wait for the organisers. Those sent late also count as overdue. */
function awaitingOf(tasks: readonly TeamTaskState[]): Dashboard['awaiting'] {
  const waiting = tasks.filter(({ state, approval }) => {
    return state === 'awaitingApproval' || isSentLate({ state, approval: { state: approval } })
  })
  return {
    count: waiting.length,
    late: waiting.filter(({ state }) => state === 'overdue').length,
  }
}

function dueNext(tasks: readonly TeamTaskState[], clock: EventClock): Dashboard['dueNext'] {
  const today = calendarDate(clock.now, clock.timeZone)
  return tasks
    .map((task) => ({
      ...task,
      week: dueWeek(task, today),
      isReturned: task.sentBack !== null && !isSkipRefused(task.sentBack),
    }))
    .toSorted(compareDue)
    .slice(0, DUE_NEXT)
    .map((task) => ({ ...task, daysLeft: daysLeft(task, clock), action: dueAction(task) }))
}

/** Unread messages of tasks that the team sees. */
function unreadOf(
  tasks: readonly TeamTaskState[],
  unread: TeamNews['unread'],
): Dashboard['unread'] {
  const found = tasks.flatMap(({ id, title, isTranslated }) => {
    const count = unread.get(id)
    return count === undefined ? [] : { id, title, isTranslated, count }
  })
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    tasks: found
      .slice(0, MOST_UNREAD)
      .map(({ id, title, isTranslated }) => ({ id, title, isTranslated })),
    moreTasks: Math.max(0, found.length - MOST_UNREAD),
  }
}

type News = Dashboard['news'][number]

const byId = (a: News, b: News): number => (a.id < b.id ? -1 : 1)
const latestFirst = (a: News, b: News): number => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)

type KindOfNews = News['kind']

/** What the organisers decided about a task. Each decision of a kind is the last one. */
function decisionsOn(
  { id, sentBack, skipGrantedAt }: TeamTaskState,
  moreTime: TeamNews['moreTime'],
): { kind: KindOfNews; at: string }[] {
  const answer = moreTime.get(id)
  return [
    ...(sentBack === null
      ? []
      : [
          {
            kind: isSkipRefused(sentBack) ? 'skipRefused' : sentBack.state,
            at: sentBack.at,
          } as const,
        ]),
    ...(skipGrantedAt === null ? [] : [{ kind: 'skipGranted', at: skipGrantedAt } as const]),
    ...(answer === undefined
      ? []
      : [
          {
            kind: answer.isGranted ? 'moreTimeGranted' : 'moreTimeDeclined',
            at: answer.at,
          } as const,
        ]),
  ]
}

/** A form submitted for a task is one entry, not two. */
function newsOf(
  tasks: readonly TeamTaskState[],
  { news: doings, moreTime }: TeamNews,
  since: Date,
): News[] {
  const from = since.toISOString()
  const added = tasks
    .filter(({ createdAt }) => createdAt >= from)
    .map(({ id, title, createdAt }): News => {
      return { kind: 'taskAdded', id, title, byName: null, at: createdAt }
    })
  const done = tasks.flatMap(({ id, title, done: how }): News[] =>
    how === null
      ? []
      : [
          {
            kind: how.isByItself ? 'taskCompletedByItself' : 'taskCompleted',
            id,
            title,
            byName: how.byName,
            at: how.at,
          },
        ],
  )
  const decided = tasks.flatMap((task) =>
    decisionsOn(task, moreTime)
      .filter(({ at }) => at >= from)
      .map((decision): News => ({ ...decision, id: task.id, title: task.title, byName: null })),
  )
  return [...added, ...[...done, ...decided, ...doings].toSorted(byId)]
    .toSorted(latestFirst)
    .slice(0, MOST_NEWS)
}

/** The tasks of the team with their states, and the activity of its people. */
export async function readDashboard(
  scope: ReadScope,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Dashboard> {
  const clock = await eventClock(scope, now)
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  const pending = together(
    scope.tx,
    () =>
      [
        listTeamTaskStates(scope, { viewer, clock, doneSince: since }),
        listTeamNews(scope, viewer, { since, limit: MOST_NEWS }),
      ] as const,
  )
  const [tasks, doings] = await Promise.all(pending)
  // Few teams have any, so all others skip this statement.
  const unsent: UnsentChanges[] = []
  for (const id of doings.unsent) {
    const changes = await readUnsentChanges({ scope, viewer, now }, id)
    if (changes !== null) unsent.push(changes)
  }
  const places = doings.hasReserved ? await listOwnPlaces({ scope, viewer, now }) : { items: [] }
  const reserved = places.items.filter(({ offered }) => offered > 0)
  const open = tasks.filter(isDue)
  return {
    progress: teamProgress(tasks.map(({ state }) => state)),
    openCount: open.length,
    awaiting: awaitingOf(tasks),
    dueNext: dueNext(open, clock),
    unsent,
    reserved,
    unread: unreadOf(tasks, doings.unread),
    news: newsOf(tasks, doings, since),
  }
}

interface Asking {
  readonly now: Date
  readonly services: Services
}

/** Only the number is read. */
const FIRST_EXPIRING = { sort: 'validUntil', direction: 'asc', search: '', limit: 1 } as const

export async function readAttention(
  scope: ReadScope,
  { now, services }: Asking,
): Promise<Attention> {
  const clock = await eventClock(scope, now)
  const progress = await cachedProgressOf(services).read(scope, clock)
  const signals = await readSignals(scope)
  const { total: expiringCount } = await listExpiring(scope, clock, FIRST_EXPIRING)
  // These lists cover the complete event, so they are closed to people with limits.
  const emails =
    scope.limits === 'lists'
      ? {
          failedEmailCount: 0,
          heldEmailCount: 0,
          failedDeliveryCount: 0,
          preparedWelcomes: { count: 0, importId: null },
        }
      : {}
  const notInvited = await findNotInvited(scope, lateTeams(progress))
  return { ...attentionTo(progress, notInvited), ...signals, ...emails, expiringCount }
}

const KEPT_MS = 15_000
const cachedWaiting = new Map<string, { readonly until: number; readonly waiting: Waiting }>()

/**
 * The counts in the navigation, which every organiser has open all day. They are counted at intervals, once
 * for all organisers, and not after every change. With `isFresh`, after a change by the reader, they are
 * counted at once.
 */
export async function readWaiting(
  scope: ReadScope,
  { now, services }: Asking,
  { isFresh = false }: { readonly isFresh?: boolean | undefined },
): Promise<Waiting> {
  const isCached = scope.limits !== 'lists' && !isFresh
  const known = isCached ? cachedWaiting.get(scope.eventId) : undefined
  if (known && now.getTime() < known.until) return known.waiting
  const attention = await readAttention(scope, { now, services })
  const { overdueTeamCount, failedEmailCount, failedDeliveryCount, heldEmailCount } = attention
  const { waitingThreadCount, reviewCount, extensionCount, expiringCount } = attention
  const waiting = {
    overdueTeamCount,
    failedEmailCount,
    failedDeliveryCount,
    heldEmailCount,
    waitingThreadCount,
    reviewCount,
    extensionCount,
    expiringCount,
  }
  if (scope.limits !== 'lists')
    cachedWaiting.set(scope.eventId, { until: now.getTime() + KEPT_MS, waiting })
  return waiting
}

/** The organisers' list of teams, each with its progress. */
export async function listTeamsWithProgress(
  scope: ReadScope,
  { now, services }: Asking,
  query: Omit<TeamQuery, 'teamMemberLimit' | 'counts'>,
) {
  const clock = await eventClock(scope, now)
  // Withdrawn teams are few, and nothing else needs their progress.
  const counts =
    query.isWithdrawn === true
      ? await readProgressOfTeams(scope, clock, hasWithdrawn)
      : (await cachedProgressOf(services).read(scope, clock)).teams
  return listTeams(scope, { ...query, counts })
}
