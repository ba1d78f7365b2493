// What undoing a row restores: the values that it has replaced and that nobody has changed since.
import type { CustomFieldValue } from '../custom-fields/index.ts'
import type { ImportChange } from './imports.rows.ts'
import { OWNER_PARTS, type ImportTarget } from './imports.vocabulary.ts'

/** Rows that one call can undo. */
export const MAX_ROWS_TO_UNDO = 50

/** Why a row stays as it was imported. */
export const WHY_NOT_UNDONE = [
  'signedIn',
  'changedSince',
  'hasStandShares',
  'gone',
  'other',
] as const
export type WhyNotUndone = (typeof WHY_NOT_UNDONE)[number]

export interface ChangesToUndo {
  readonly restored: readonly ImportChange[]
  /** Changes that stay, because the value is another one now or the old one no longer exists. */
  readonly left: readonly ImportChange[]
}

/**
 * Splits the changes of a row by the team's current values. `canRestore` is false for values that the
 * event no longer has, such as a deleted team type.
 */
export function changesToUndo(
  changes: readonly ImportChange[],
  current: ReadonlyMap<ImportTarget, CustomFieldValue>,
  canRestore: (change: ImportChange) => boolean,
): ChangesToUndo {
  const isRestorable = (change: ImportChange): boolean =>
    current.get(change.target) === change.to && canRestore(change)
  return {
    restored: changes.filter(isRestorable),
    left: changes.filter((change) => !isRestorable(change)),
  }
}

/** The changes of a row that gave a planned team its contact, except those of the contact itself. */
export const withoutContact = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.filter(({ target }) => !OWNER_PARTS.some((part) => part === target))
