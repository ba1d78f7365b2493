// Searches without a result, which show organisers what is missing in their manual. Browsers report
// them, because only they know when a person has finished typing. The server checks each report by
// searching itself.
import { DONE, isOrganiser, type Done, type Viewer } from '@eventflow/domain/kernel'
import { allWordsOf } from '@eventflow/domain/navigation'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent } from '../settings/index.ts'
import {
  clearSearchMisses,
  countSearchMiss,
  removeOldSearchMisses,
} from './search-misses.repository.ts'
import { search } from './search.report.ts'

const QUEUE = 'sweep-search-misses'
const EVERY_NIGHT = '23 3 * * *'

export async function addSearchMiss(
  scope: Scope,
  { viewer, now }: { viewer: Viewer; now: Date },
  text: string,
): Promise<Done> {
  if (isOrganiser(viewer) || allWordsOf(text).length === 0) return DONE
  const found = await search(scope, { viewer, now }, { text, limit: 1 })
  if (found.length > 0) return DONE
  await countSearchMiss(scope, text.toLowerCase().replace(/\s+/g, ' ').trim(), now)
  return DONE
}

export async function emptySearchMisses(scope: Scope): Promise<Done> {
  await clearSearchMisses(scope)
  return DONE
}

export const declareSearchMissSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/**
 * Schedules the nightly deletion of old entries. If there are several processes, one of them runs
 * it.
 */
export async function startSearchMissSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () =>
    inEachEvent(services, (eventId) =>
      inEvent(services, { eventId, limits: 'none' }, (scope) =>
        removeOldSearchMisses(scope, services.clock.now()),
      ),
    ),
  )
  await services.jobs.repeat(QUEUE, EVERY_NIGHT)
}
