/**
 * A supplier has no `showToChildTeams`: a stand share always counts with the type of its parent
 * too, so that what is hidden from the parent is hidden from it (docs/rules.md, section 8).
 */
export const SUPPLIERS_SHOW_TO_CHILD_TEAMS = true
