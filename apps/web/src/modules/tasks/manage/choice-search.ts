// A choice of many of which a search shows a part.
import { containsText } from '@eventflow/domain/kernel'
import type { Choice } from '../../../ui/fields/select-field.tsx'

/** The choices with all the words in them, in whatever order. */
export function filterChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = search.split(/\s+/)
  return choices.filter(({ label }) => words.every((word) => containsText(label, word)))
}

/** What is among `chosen`, then the rest, each in the order that it had. */
export const chosenFirst = (
  choices: readonly Choice[],
  chosen: readonly string[],
): readonly Choice[] => {
  const isChosen = ({ value }: Choice) => chosen.includes(value)
  return [...choices.filter(isChosen), ...choices.filter((choice) => !isChosen(choice))]
}

/**
 * What is chosen when `chosen` is, among the choices that are shown. What is not shown, because of
 * the search or because it is archived, stays as it was.
 */
export function mergeChosen(
  before: readonly string[],
  shown: readonly Choice[],
  chosen: readonly string[],
): readonly string[] {
  const inSight = new Set(shown.map(({ value }) => value))
  const kept = before.filter((value) => !inSight.has(value) || chosen.includes(value))
  return [...kept, ...chosen.filter((value) => !before.includes(value))]
}
