// The records of an entry that a list does not show.
import type { AuditEntry } from './audit.schema.ts'

/** Counts people and teams apart, because their sum counts nothing. Empty unless there are both. */
export function restOf(things: readonly string[]): Pick<AuditEntry, 'rest'> {
  const people = things.filter((ref) => ref.startsWith('user:')).length
  const teams = things.filter((ref) => ref.startsWith('team:')).length
  const isBoth = people > 0 && teams > 0 && people + teams === things.length
  return isBoth ? { rest: { people, teams } } : {}
}
