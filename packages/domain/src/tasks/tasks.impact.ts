// What a change of tasks means for a team, before it is saved (docs/design/task-impact.md). Pure.
/** Effects of a change on one team's task, the most serious first (docs/design/task-impact.md). */
export const IMPACT_KINDS = ['lost', 'gained', 'late', 'notLate', 'moved', 'ownDate'] as const
export type ImpactKind = (typeof IMPACT_KINDS)[number]
