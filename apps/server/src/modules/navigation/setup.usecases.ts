import { calendarDate, type Topic, type Viewer } from '@eventflow/domain/kernel'
import {
  lastYearKindsOf,
  navigationContract,
  setupItemsOf,
  setupOf,
  type LastYearCounts,
  type Setup,
  type SetupFacts,
} from '@eventflow/domain/navigation'
import type { ReadScope } from '../../platform/db/index.ts'
import { watchTopics, type LiveHub } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { readAllSettings } from '../settings/index.ts'
import { selectSetupFacts } from './setup.report.ts'

/** The facts of an event, for all viewers. */
interface OfEvent {
  readonly facts: Omit<SetupFacts, 'lastYearCount'>
  /** Null if the event is no clone. */
  readonly lastYear: LastYearCounts | null
}

export type CountLastYear = (scope: ReadScope) => Promise<LastYearCounts | null>
type Find = (scope: ReadScope, countLastYear: CountLastYear) => Promise<OfEvent>

const ofHubs = new WeakMap<LiveHub, Find>()

/** Caches the facts of each event in this process until any of their data changes. */
function keptFacts(live: LiveHub): Find {
  const kept = new Map<string, { readonly found: OfEvent; readonly changes: number }>()
  const topics = new Set<Topic>(navigationContract.setup['~orpc'].meta.reads)
  const changesOf = watchTopics(live, topics)
  return async (scope, countLastYear) => {
    const { tx, eventId } = scope
    const known = kept.get(eventId)
    const changes = changesOf(eventId)
    if (known?.changes === changes) return known.found
    const [facts] = await selectSetupFacts(tx, { eventId })
    if (facts === undefined) throw new Error('The statement has one row')
    const found = { facts, lastYear: await countLastYear(scope) }
    kept.set(eventId, { found, changes })
    return found
  }
}

function factsOf(live: LiveHub): Find {
  const known = ofHubs.get(live) ?? keptFacts(live)
  ofHubs.set(live, known)
  return known
}

interface Looking {
  readonly viewer: Viewer
  readonly now: Date
  readonly services: Services
  /** A workflow, because it reads the texts of all modules. */
  readonly countLastYear: CountLastYear
}

/** What the event still needs before it opens to teams, as far as the viewer can do it. */
export async function readSetup(
  scope: ReadScope,
  { viewer, now, services, countLastYear }: Looking,
): Promise<Setup> {
  const settings = await readAllSettings(scope)
  const ids = setupItemsOf(viewer)
  // People who see only a part of the event have no items.
  if (ids.length === 0) return { items: [], isPutAway: settings.setup.isPutAway }
  const { facts, lastYear } = await factsOf(services.live)(scope, countLastYear)
  const today = calendarDate(now, settings.event.timeZone)
  const lastYearCount =
    lastYear === null
      ? null
      : lastYearKindsOf(viewer).reduce((sum, kind) => sum + (lastYear.get(kind) ?? 0), 0)
  return setupOf(ids, { facts: { ...facts, lastYearCount }, settings, today })
}
