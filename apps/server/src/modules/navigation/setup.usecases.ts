import { calendarDate, type Topic, type Viewer } from '@eventflow/domain/kernel'
import {
  navigationContract,
  setupItemsOf,
  setupOf,
  type Setup,
  type SetupFacts,
} from '@eventflow/domain/navigation'
import type { ReadScope } from '../../platform/db/index.ts'
import { watchTopics, type LiveHub } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { readAllSettings } from '../settings/index.ts'
import { selectSetupFacts } from './setup.report.ts'

type Find = (scope: ReadScope) => Promise<SetupFacts>

const ofHubs = new WeakMap<LiveHub, Find>()

/** Caches the facts of each event in this process until any of their data changes. */
function keptFacts(live: LiveHub): Find {
  const kept = new Map<string, { readonly facts: SetupFacts; readonly changes: number }>()
  const topics = new Set<Topic>(navigationContract.setup['~orpc'].meta.reads)
  const changesOf = watchTopics(live, topics)
  return async ({ tx, eventId }) => {
    const known = kept.get(eventId)
    const changes = changesOf(eventId)
    if (known?.changes === changes) return known.facts
    const [facts] = await selectSetupFacts(tx, { eventId })
    if (facts === undefined) throw new Error('The statement has one row')
    kept.set(eventId, { facts, changes })
    return facts
  }
}

function factsOf(live: LiveHub): Find {
  const known = ofHubs.get(live) ?? keptFacts(live)
  ofHubs.set(live, known)
  return known
}

/** What the event still needs before it opens to teams, as far as the viewer can do it. */
export async function readSetup(
  scope: ReadScope,
  { viewer, now, services }: { viewer: Viewer; now: Date; services: Services },
): Promise<Setup> {
  const settings = await readAllSettings(scope)
  const ids = setupItemsOf(viewer)
  // People who see only a part of the event have no items.
  if (ids.length === 0) return { items: [], isPutAway: settings.setup.isPutAway }
  const facts = await factsOf(services.live)(scope)
  const today = calendarDate(now, settings.event.timeZone)
  return setupOf(ids, { facts, settings, today })
}
