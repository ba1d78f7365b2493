import { propertyOf } from '@eventflow/domain/kernel'
import { nameOfCall, type Network } from '../../platform/network.ts'

/** The frame's own calls say nothing of how old the screen is. */
const OF_FRAME = new Set(['access/session', 'settings/portal', 'navigation/menu'])

interface ActiveQuery {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly data: unknown }
}

/**
 * The moment as of which the screen is: of the oldest part of it. What was fetched with a network was kept
 * right until that went away.
 */
export function asOfScreen(
  queries: readonly ActiveQuery[],
  { seen, since }: Network,
): string | null {
  let oldest: string | null = null
  for (const { queryKey, state } of queries) {
    const [path, call]: readonly unknown[] = queryKey
    if (state.data === undefined || !Array.isArray(path) || OF_FRAME.has(path.join('/'))) continue
    const moment = seen.get(nameOfCall(path, propertyOf(call, 'input'))) ?? since
    if (moment !== null && (oldest === null || moment < oldest)) oldest = moment
  }
  return oldest ?? since
}
