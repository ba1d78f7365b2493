// What a form begins with: what the server has, and what was typed on this device.
import type { Answers, FormDefinition } from '@eventflow/domain/forms/engine'
import { isSameAnswer, mergeAnswers } from '../filler/store/merge.ts'
import { statusOf } from './draft-context.ts'
import { together } from './draft-merge.ts'
import type { DeviceCopy, DraftState } from './draft-state.ts'
import type { StoredVersion } from './stored-version.ts'

interface Opening {
  readonly definition: FormDefinition
  /** What the server has. */
  readonly stored: StoredVersion
  readonly copy: DeviceCopy | null
  readonly keepsChanges: boolean
}

export interface OpenedDraft {
  readonly state: DraftState
  /** What the form begins with. */
  readonly values: Answers
  /** When what was put back had been typed on this device; null when nothing was. */
  readonly restoredAt: string | null
}

/**
 * What the server has, and over it what was typed on this device and never arrived there. Where the
 * team has saved meanwhile, both are merged.
 */
export function openDraft({ definition, stored, copy, keepsChanges }: Opening): OpenedDraft {
  const { values, conflicts, restoredAt } = restored(definition, stored, copy)
  const { base, submitted, savedAt, savedByName } = stored
  const state: DraftState = {
    savedAt,
    theirName: savedByName,
    isSubmitted: submitted !== null,
    submitted,
    status: 'unchanged',
    activity: 'idle',
    base,
    conflicts: together(conflicts, stored.conflicts),
    merged: [],
    mergedFrom: [],
    canStoreOnDevice: true,
    isScreenClosed: false,
    failures: 0,
    merges: 0,
    arrived: null,
  }
  const status = statusOf({ state, values, definition, isSingle: true, keepsChanges })
  return { state: { ...state, status }, values, restoredAt }
}

function restored(definition: FormDefinition, stored: StoredVersion, copy: DeviceCopy | null) {
  const asStored = { values: stored.values, conflicts: [], restoredAt: null }
  if (!copy) return asStored
  // A draft that was deleted meanwhile takes nothing with it that is still on this device.
  const base = stored.base.revision < copy.base.revision ? {} : copy.base.values
  const merged = mergeAnswers(definition, { base, mine: copy.values, theirs: stored.values })
  if (isSameAnswer(merged.values, stored.values)) return asStored
  return { ...merged, restoredAt: copy.changedAt }
}
