import { propertyOf } from '@eventflow/domain/kernel'
import { nameOfCall, type Network } from '../../platform/network.ts'

/** The frame's own calls do not count for the age of the screen. */
const OF_FRAME = new Set(['access/session', 'settings/portal', 'navigation/menu'])

interface ActiveQuery {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly data: unknown }
}

/** The times of the oldest and the newest data on screen. */
export interface AsOfTimes {
  readonly from: string
  readonly to: string
}

/**
 * The times as of which a screen is current. Data loaded over the network was up to date until the
 * network was lost. Null if nothing of the screen is stored.
 */
export function asOfScreen(
  queries: readonly ActiveQuery[],
  { seen, since }: Network,
): AsOfTimes | null {
  const own = queries.filter(({ queryKey: [path] }) => isOfScreen(path))
  const stored = own.filter(({ state }) => state.data !== undefined)
  if (own.length > 0 && stored.length === 0) return null
  const moments = stored.map(({ queryKey: [path, call] }) => seen.get(nameOf(path, call)) ?? since)
  const [from, ...later] = [...(own.length === 0 ? [since] : moments)]
    .filter((moment) => moment !== null)
    .toSorted()
  return from === undefined ? null : { from, to: later.at(-1) ?? from }
}

const isOfScreen = (path: unknown): boolean => Array.isArray(path) && !OF_FRAME.has(path.join('/'))

const nameOf = (path: unknown, call: unknown): string =>
  nameOfCall(Array.isArray(path) ? path : [], propertyOf(call, 'input'))
