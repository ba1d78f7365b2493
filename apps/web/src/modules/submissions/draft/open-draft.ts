// The initial answers of a form, from the server and from this device.
import {
  type Answers,
  type FormDefinition,
  isSameAnswer,
  mergeAnswers,
} from '@eventflow/domain/forms/engine'
import { statusOf } from './draft-context.ts'
import { placed, withTyped } from './draft-questions.ts'
import type { DeviceCopy, DraftState } from './draft-state.ts'
import { baseWithSent } from './own-saves.ts'
import type { StoredVersion } from './stored-version.ts'

interface Opening {
  readonly definition: FormDefinition
  /** The server's version. */
  readonly stored: StoredVersion
  readonly copy: DeviceCopy | null
  readonly keepsChanges: boolean
}

export interface OpenedDraft {
  readonly state: DraftState
  /** The initial answers. */
  readonly values: Answers
  /** When the restored answers were typed on this device; null if none were restored. */
  readonly restoredAt: string | null
}

/**
 * Combines the server's version with answers on this device that never reached it. If the team has
 * saved in the meantime, both are merged.
 */
export function openDraft({ definition, stored, copy, keepsChanges }: Opening): OpenedDraft {
  const { values, conflicts, restoredAt } = restored(definition, stored, copy)
  const { base, submitted, authors, savedAt, questions, authorAt } = stored
  const state: DraftState = {
    savedAt,
    authors,
    authored: base.values,
    isSubmitted: submitted !== null,
    submittedBy: null,
    submitted,
    status: 'unchanged',
    refusal: null,
    activity: 'idle',
    base,
    sent: sentOf(copy),
    ...placed(definition, values, withTyped(conflicts, questions, authorAt)),
    merged: [],
    canStoreOnDevice: true,
    isScreenClosed: false,
    failures: 0,
    merges: 0,
    arrived: null,
  }
  const status = statusOf({ state, values, definition, isSingle: true, keepsChanges })
  return { state: { ...state, status }, values, restoredAt }
}

/** The screen that stored the copy may still send it. */
const sentOf = (copy: DeviceCopy | null): readonly Answers[] =>
  copy === null ? [] : [copy.values, ...(copy.sent ?? [])]

function restored(definition: FormDefinition, stored: StoredVersion, copy: DeviceCopy | null) {
  const initial = stored.base.values
  const asStored = { values: initial, conflicts: [], restoredAt: null }
  if (!copy) return asStored
  // If the draft was deleted in the meantime, the answers on this device stay.
  const known = stored.base.revision < copy.base.revision ? {} : copy.base.values
  const base = baseWithSent(known, sentOf(copy), initial)
  const merged = mergeAnswers(definition, { base, mine: copy.values, theirs: initial })
  if (isSameAnswer(merged.values, initial)) return asStored
  return { ...merged, restoredAt: copy.changedAt }
}
