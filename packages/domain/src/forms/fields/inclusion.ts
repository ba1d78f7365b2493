// Units of an item that are included for a team (docs/design/submissions.md).
import type { Inclusion } from './allowance.schema.ts'

/** The units of the allowance that no order of the team uses. */
const unusedUnits = ({ allowance, elsewhere, kept }: Inclusion): number =>
  Math.max(0, allowance - elsewhere - kept)

/**
 * The units of an ordered quantity that are included. Those of the submitted order stay; only additional units
 * can use what is left of the allowance.
 */
export function includedOf(inclusion: Inclusion | undefined, quantity: number): number {
  if (inclusion === undefined) return 0
  const additional = Math.max(0, quantity - inclusion.ordered)
  return Math.min(quantity, inclusion.kept) + Math.min(additional, unusedUnits(inclusion))
}

/** The allowance that a team sees: never less than what its orders have already used. */
export const shownAllowance = ({ allowance, elsewhere, kept }: Inclusion): number =>
  Math.max(allowance, elsewhere + kept)
