import { propertyOf } from '@eventflow/domain/kernel'
import { nameOfCall, type Network } from '../../platform/network.ts'

/** The frame's own calls do not count for the age of the screen. */
const OF_FRAME = new Set(['access/session', 'settings/portal', 'navigation/menu'])

interface ActiveQuery {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly data: unknown }
}

/**
 * The time as of which a screen is current, determined by its oldest data. Data loaded over the
 * network was up to date until the network was lost. Null if nothing of the screen is stored.
 */
export function asOfScreen(
  queries: readonly ActiveQuery[],
  { seen, since }: Network,
): string | null {
  let oldest: string | null = null
  let isMissing = false
  for (const { queryKey, state } of queries) {
    const [path, call]: readonly unknown[] = queryKey
    if (!Array.isArray(path) || OF_FRAME.has(path.join('/'))) continue
    isMissing ||= state.data === undefined
    if (state.data === undefined) continue
    const moment = seen.get(nameOfCall(path, propertyOf(call, 'input'))) ?? since
    if (moment !== null && (oldest === null || moment < oldest)) oldest = moment
  }
  return oldest ?? (isMissing ? null : since)
}
