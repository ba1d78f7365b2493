import {
  type Answers,
  type Facts,
  type FormDefinition,
  knownAnswers,
  normaliseAnswers,
  visibility,
} from '@eventflow/domain/forms/engine'
import { isSameAnswer } from '../filler/store/merge.ts'
import type { LocalCopy } from './local-copy.ts'

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
export function keptAnswers(
  copy: LocalCopy | null,
  { definition, facts, values: stored }: Stored,
): Answers | null {
  const typed = knownAnswers(definition, copy?.values)
  const known = knownAnswers(definition, stored)
  if (isSameAnswer(typed, {}) || isSameAnswer(typed, known)) return null
  const visible = visibility(definition, typed, facts)
  return isSameAnswer(normaliseAnswers(definition, typed, { visible }), known) ? null : typed
}

/** What is kept of the first copy that has something of that kind. */
export function firstKept(copies: readonly (LocalCopy | null)[], stored: Stored): Answers | null {
  for (const copy of copies) {
    const kept = keptAnswers(copy, stored)
    if (kept !== null) return kept
  }
  return null
}
