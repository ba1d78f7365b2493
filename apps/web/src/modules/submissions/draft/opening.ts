import type { Answers, FormDefinition } from '@eventflow/domain/forms/engine'
import { type Conflict, isSameAnswer, mergeAnswers } from '../filler/store/merge.ts'
import type { Base } from './draft-state.ts'
import type { LocalCopy } from './local-copy.ts'

export interface Opening {
  /** What the form begins with. */
  readonly values: Answers
  readonly base: Base
  readonly conflicts: readonly Conflict[]
  readonly taken: readonly string[]
  /** When what was put back had been typed on this device; null when nothing was. */
  readonly restoredAt: string | null
}

/**
 * What to begin with: what the server has, and over it what was typed on this device and never
 * arrived there. Where the team has saved meanwhile, both are brought together.
 */
export function openingOf(
  definition: FormDefinition,
  server: Base,
  copy: LocalCopy | null,
): Opening {
  const asStored = { values: server.values, base: server, conflicts: [], taken: [] }
  if (!copy) return { ...asStored, restoredAt: null }
  // A draft that was deleted meanwhile takes nothing with it that is still on this device.
  const base = server.revision < copy.base.revision ? {} : copy.base.values
  const merged = mergeAnswers(definition, { base, mine: copy.values, theirs: server.values })
  if (isSameAnswer(merged.values, server.values)) return { ...asStored, restoredAt: null }
  return { ...merged, base: server, restoredAt: copy.changedAt }
}
