import {
  type Answers,
  type Facts,
  type FormDefinition,
  knownAnswers,
  normaliseAnswers,
  visibility,
  isSameAnswer,
} from '@eventflow/domain/forms/engine'
import type { DeviceCopy } from './draft-state.ts'

interface Stored {
  readonly definition: FormDefinition
  readonly facts: Facts
  /** Null if nothing is stored. */
  readonly values: Answers | null
}

/**
 * Answers that exist only on this device, or null. Submitted answers count as stored, although
 * submitting tidies them and drops hidden ones.
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

/** The first copy with such answers. */
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
