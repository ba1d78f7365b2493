// Caches the progress of a large event's teams until any of its data changes, instead of counting
// for each organiser's screen after each change. Counting a million pairs of teams and tasks takes
// most of a second (docs/design/reports.md).
import { calendarDate } from '@eventflow/domain/kernel'
import type { Topic } from '@eventflow/domain/kernel'
import type { EventClock } from '@eventflow/domain/tasks'
import { inEvent, type ReadScope } from '../../platform/db/index.ts'
import { watchTopics, publish, type LiveHub } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { eventClock } from '../tasks/index.ts'
import { readProgressOfTeams } from './navigation.report.ts'
import { overall, type OverallProgress } from './overall-progress.ts'

/**
 * Number of pairs of teams and tasks from which the count is cached. Smaller events are counted in
 * a few milliseconds.
 */
const LARGE = 5_000
/** Minimum time between two counts of an event in this process. */
const REST_MS = 3_000
/** Maximum age, in case a live message is lost. */
const MAX_MS = 30_000

/** The data that the count depends on. */
const COUNTED: ReadonlySet<Topic> = new Set([
  'tasks',
  'taskStatuses',
  'submissions',
  'teams',
  'teamTypes',
  'settings',
])

interface CountedProgress {
  readonly progress: OverallProgress
  /** States of tasks depend on the date and the settings. */
  readonly day: string
  readonly countedAt: number
  /** The number of changes received before it was counted. */
  readonly changes: number
}

type Counting = Promise<OverallProgress>

export interface CachedProgress {
  /**
   * For a large event it may be some seconds old. Screens are notified as soon as it has been
   * counted again.
   */
  read(scope: ReadScope, clock: EventClock): Promise<OverallProgress>
}

const ofHubs = new WeakMap<LiveHub, CachedProgress>()

/** The cache of this process. */
export function cachedProgressOf(services: Services): CachedProgress {
  const known = ofHubs.get(services.live) ?? keepProgress(services)
  ofHubs.set(services.live, known)
  return known
}

const dayOf = ({ now, timeZone, dueSoonDays, lateJoinDays }: EventClock): string =>
  `${calendarDate(now, timeZone)} ${timeZone} ${dueSoonDays} ${lateJoinDays}`

function keepProgress(services: Services): CachedProgress {
  const kept = new Map<string, CountedProgress>()
  const counting = new Map<string, Counting>()
  const waiting = new Set<string>()
  const changes = watchTopics(services.live, COUNTED)

  async function count(scope: ReadScope, clock: EventClock): Counting {
    const heard = changes(scope.eventId)
    const progress = overall(await readProgressOfTeams(scope, clock))
    const one = { progress, day: dayOf(clock), countedAt: performance.now(), changes: heard }
    if (progress.total >= LARGE) kept.set(scope.eventId, one)
    else kept.delete(scope.eventId)
    return progress
  }

  /** Requests during a count wait for its result. */
  function countOnce(scope: ReadScope, clock: EventClock): Counting {
    const { eventId } = scope
    const begun =
      counting.get(eventId) ?? count(scope, clock).finally(() => counting.delete(eventId))
    counting.set(eventId, begun)
    return begun
  }

  async function countAgain(eventId: string): Promise<void> {
    waiting.delete(eventId)
    try {
      await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
        await countOnce(scope, await eventClock(scope, services.clock.now()))
        publish(scope, ['overallProgress'], 'organisers')
      })
    } catch (error) {
      services.log.warn({ err: error }, 'the progress of an event could not be counted again')
    }
  }

  function countSoon(eventId: string, { countedAt }: CountedProgress): void {
    if (waiting.has(eventId)) return
    waiting.add(eventId)
    const pause = Math.max(0, countedAt + REST_MS - performance.now())
    setTimeout(() => void countAgain(eventId), pause).unref()
  }

  return {
    async read(scope, clock) {
      // A person with limits gets a count of their own.
      if (scope.limits === 'lists') return overall(await readProgressOfTeams(scope, clock))
      const known = kept.get(scope.eventId)
      // A small event is counted for each request, so that none gets a count that began before it.
      if (known === undefined) return count(scope, clock)
      const isOld = performance.now() - known.countedAt > MAX_MS
      if (isOld || known.day !== dayOf(clock)) return countOnce(scope, clock)
      if (known.changes !== changes(scope.eventId)) countSoon(scope.eventId, known)
      return known.progress
    },
  }
}
