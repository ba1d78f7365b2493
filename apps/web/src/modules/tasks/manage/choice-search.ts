// A long list of choices with a search.
import { containsText } from '@eventflow/domain/kernel'
import type { Choice } from '../../../ui/fields/select-field.tsx'

/** The choices that contain all words, in any order. */
export function filterChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = search.split(/\s+/)
  return choices.filter(({ label }) => words.every((word) => containsText(label, word)))
}

/** The chosen ones first, then the others, each in their original order. */
export const chosenFirst = (
  choices: readonly Choice[],
  chosen: readonly string[],
): readonly Choice[] => {
  const isChosen = ({ value }: Choice) => chosen.includes(value)
  return [...choices.filter(isChosen), ...choices.filter((choice) => !isChosen(choice))]
}

/**
 * Combines the choice among the visible options with chosen ones that are hidden by the search or
 * archived.
 */
export function mergeChosen(
  before: readonly string[],
  shown: readonly Choice[],
  chosen: readonly string[],
): string[] {
  const inSight = new Set(shown.map(({ value }) => value))
  const kept = before.filter((value) => !inSight.has(value) || chosen.includes(value))
  return [...kept, ...chosen.filter((value) => !before.includes(value))]
}
