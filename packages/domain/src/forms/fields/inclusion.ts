// Units of an item that are included for a team (docs/design/submissions.md).
import type { Inclusion } from './allowance.schema.ts'

/**
 * The units of an ordered quantity that are included: all that the other orders of the team leave, and never
 * fewer than in the submitted order.
 */
export function includedOf(inclusion: Inclusion | undefined, quantity: number): number {
  if (inclusion === undefined) return 0
  const { allowance, elsewhere, kept } = inclusion
  return Math.min(quantity, Math.max(kept, allowance - elsewhere))
}

/** The allowance that a team sees: never less than what its orders have already used. */
export const shownAllowance = ({ allowance, elsewhere, kept }: Inclusion): number =>
  Math.max(allowance, elsewhere + kept)
