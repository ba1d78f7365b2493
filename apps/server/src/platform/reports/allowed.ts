// A second filter of the error reports: every event is rebuilt from known parts, so that nothing
// that the library adds is sent.
import type { ErrorEvent, Event } from '@sentry/node-core/light'

type Transaction = Event & { readonly type: 'transaction' }

const COMMON = ['event_id', 'timestamp', 'platform', 'environment', 'tags', 'sdk'] as const
const OF_EVENTS = [...COMMON, 'type', 'level', 'message', 'exception'] as const
const OF_TRANSACTIONS = [
  ...COMMON,
  'type',
  'start_timestamp',
  'transaction',
  'transaction_info',
] as const

function only<E extends Event>(event: E, keys: readonly (keyof Event)[]): E {
  const entries = keys.filter((key) => event[key] !== undefined).map((key) => [key, event[key]])
  const { user, contexts } = event
  return Object.assign(Object.fromEntries(entries) as E, {
    user: user?.id === undefined ? {} : { id: user.id },
    contexts: contexts?.trace === undefined ? {} : { trace: contexts.trace },
  })
}

export const allowedOfEvent = (event: ErrorEvent): ErrorEvent => only(event, OF_EVENTS)

export const allowedOfTransaction = <E extends Transaction>(event: E): E =>
  Object.assign(only(event, OF_TRANSACTIONS), { spans: [] })
