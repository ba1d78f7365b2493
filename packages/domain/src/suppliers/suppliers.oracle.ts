// The rule in TypeScript. The product runs the same rule in SQL (suppliers.repository.ts); tests compare
// the two.
import { isInAudience } from '../audience/index.ts'
import { isOrganiser, type Dimension, type Viewer } from '../kernel/index.ts'
import { SUPPLIERS_SHOW_TO_CHILD_TEAMS } from './suppliers.policy.ts'

/** The properties of a supplier that decide who sees it. */
export interface SupplierAudience {
  readonly isArchived: boolean
  readonly showToTeamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly hideFromTeamTypeIds: readonly string[]
}

/**
 * Organisers see everything. Teams see suppliers that are not archived and are for their type: hidden
 * types win over shown ones, and no shown type means all (specification: portal core, section 6;
 * interpretations, section 11).
 */
export const canSeeSupplier = (viewer: Viewer, supplier: SupplierAudience): boolean =>
  isOrganiser(viewer) ||
  (!supplier.isArchived &&
    isInAudience(viewer, {
      ownerKind: 'supplier',
      teamTypeIds: supplier.showToTeamTypeIds,
      dimensions: supplier.dimensions,
      hiddenTeamTypeIds: supplier.hideFromTeamTypeIds,
      showToChildTeams: SUPPLIERS_SHOW_TO_CHILD_TEAMS,
    }))
