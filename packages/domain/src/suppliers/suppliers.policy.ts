/**
 * Suppliers have no `showToChildTeams`: the parent's type always counts for a stand share too, so a
 * supplier hidden from the parent is also hidden from the stand share (docs/rules.md, section 8).
 */
export const SUPPLIERS_SHOW_TO_CHILD_TEAMS = true
