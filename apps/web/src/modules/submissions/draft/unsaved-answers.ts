import {
  type Answers,
  type Facts,
  type FormDefinition,
  knownAnswers,
  normaliseAnswers,
  visibility,
} from '@eventflow/domain/forms/engine'
import { isSameAnswer } from '../filler/store/merge.ts'
import type { DeviceCopy } from './draft-state.ts'

interface Stored {
  readonly definition: FormDefinition
  readonly facts: Facts
  /** Null where nothing is stored. */
  readonly values: Answers | null
}

/**
 * What was typed on this device and is stored nowhere else; null where there is nothing of that kind.
 * What is stored may be what was typed as it was submitted: tidied, without hidden answers.
 */
export function unsavedAnswers(
  copy: DeviceCopy | null,
  { definition, facts, values: stored }: Stored,
): Answers | null {
  const typed = knownAnswers(definition, copy?.values)
  const known = knownAnswers(definition, stored)
  if (isSameAnswer(typed, {}) || isSameAnswer(typed, known)) return null
  const visible = visibility(definition, typed, facts)
  return isSameAnswer(normaliseAnswers(definition, typed, { visible }), known) ? null : typed
}

/** Of several copies, the first that has something of that kind. */
export function firstUnsaved(
  copies: readonly (DeviceCopy | null)[],
  stored: Stored,
): Answers | null {
  for (const copy of copies) {
    const unsaved = unsavedAnswers(copy, stored)
    if (unsaved !== null) return unsaved
  }
  return null
}
