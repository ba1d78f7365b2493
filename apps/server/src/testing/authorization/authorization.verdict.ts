// Evaluates a row of the matrix for a principal and a target.
import { RANKS, type Rank } from '@eventflow/domain/kernel'
import type { Principal, Row, Target } from './authorization.rows.ts'

export const NOBODY: ReadonlySet<Principal> = new Set(['guest', 'removed', 'adminElsewhere'])
const rankOf = (who: Principal): Rank => RANKS.find((rank) => rank === who) ?? 'user'
export const isAtLeast = (who: Principal, line: Rank): boolean =>
  RANKS.indexOf(rankOf(who)) >= RANKS.indexOf(line)

export const isLine = (row: Row): row is Rank & Row => RANKS.some((rank) => rank === row)

/** Whether the matrix allows it. */
export function isAllowed(row: Row, who: Principal, target: Target | null): boolean {
  if (NOBODY.has(who)) return false
  if (row === 'signedIn') return true
  if (typeof row !== 'string') return target !== null && row[who]?.includes(target) === true
  if (row === 'anybody' || row === 'development' || row === 'whoMayEdit')
    throw new Error('Not asked about here')
  const isOfEvent = target !== 'elsewhere' && target !== 'nothing'
  return isAtLeast(who, row) && isOfEvent
}

/** Whether a status means success. Without an id in the request, "not found" is not a refusal. */
export const isDone = (status: number, target: Target | null): boolean =>
  status < 500 && ![401, 403].includes(status) && (status !== 404 || target === null)
