// Resolves the event of a request. Cached for a moment by host; a change of the events clears the
// cache of every process at its commit.
import { DomainError } from '@eventflow/domain/kernel'
import { hostName, settingsErrors } from '@eventflow/domain/settings'
import type { Services } from '../../platform/services.ts'
import { addressingOf } from './events.addresses.ts'
import {
  findEventIds,
  findEventOfHost,
  findOnlyEvent,
  type ServedEvent,
} from './events.repository.ts'

/** How long a process remembers an event at most, in milliseconds, in case a live message is lost. */
export const EVENT_REMEMBERED_MS = 30_000
const REMEMBER_NOTHING_MS = 1_000
/** Hosts come from callers, so the cache must be bounded. */
const MAX_HOSTS = 2_000

/**
 * Resolves the event of a Host header. Throws `eventIdIsNull` if the host contains none,
 * `eventIdNotFound` for an unknown one, and `notSetUp` before the first event exists.
 */
export type EventResolver = (hostHeader: string | undefined) => Promise<ServedEvent>

type Resolved = ServedEvent | 'unknown' | 'notSetUp'

interface Remembered {
  readonly resolved: Promise<Resolved>
  until: number
}

export function createEventResolver(
  services: Pick<Services, 'db' | 'live' | 'config'>,
): EventResolver {
  const known = new Map<string, Remembered>()
  const forget = (): void => known.clear()
  services.live.listen(({ topic }) => {
    if (topic === 'events') forget()
  })
  services.live.onGap(forget)
  const addressing = addressingOf(services.config)
  const isSingle = addressing.mode === 'single'
  return async (hostHeader) => {
    // A single event is served under any host, including health checks and old names.
    const host = isSingle ? '' : hostName(hostHeader)
    if (host === null || (!isSingle && host === addressing.domain))
      throw new DomainError(settingsErrors.eventIdIsNull)
    const resolved = await remembered(known, host, () => resolve(services, host))
    if (resolved === 'unknown') throw new DomainError(settingsErrors.eventIdNotFound)
    if (resolved === 'notSetUp') throw new DomainError(settingsErrors.notSetUp)
    return resolved
  }
}

function remembered(
  known: Map<string, Remembered>,
  host: string,
  find: () => Promise<Resolved>,
): Promise<Resolved> {
  const now = performance.now()
  const found = known.get(host)
  if (found !== undefined && found.until > now) return found.resolved
  if (known.size >= MAX_HOSTS) known.clear()
  const entry: Remembered = { resolved: find(), until: now + EVENT_REMEMBERED_MS }
  known.set(host, entry)
  // A failure is not cached, and "not found" only for a moment.
  entry.resolved.then(
    (resolved) => {
      if (typeof resolved === 'string') entry.until = performance.now() + REMEMBER_NOTHING_MS
    },
    () => {
      if (known.get(host) === entry) known.delete(host)
    },
  )
  return entry.resolved
}

async function resolve(
  { db, config }: Pick<Services, 'db' | 'config'>,
  host: string,
): Promise<Resolved> {
  const addressing = addressingOf(config)
  const event =
    addressing.mode === 'single'
      ? await findOnlyEvent(db)
      : await findEventOfHost(db, host, addressing)
  if (event !== null) return event
  return (await findEventIds(db)).length === 0 ? 'notSetUp' : 'unknown'
}
