// What a change of tasks means for a team, before it is saved (docs/design/task-impact.md). Pure.
/** What becomes of a task for a team, the gravest first. */
export const IMPACT_KINDS = ['lost', 'gained', 'late', 'notLate', 'moved', 'ownDate'] as const
export type ImpactKind = (typeof IMPACT_KINDS)[number]
