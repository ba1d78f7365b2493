import type { AnswerSamples, AnswerTest, Candidates } from './answer-samples.ts'
import { type ChoiceField, offeredOptions } from './choice.field.ts'
import { subsets } from './combinations.ts'

/** The prover tries all choices among this many groups of options that rules tell apart. */
const MOST_GROUPS = 7

type Option = ChoiceField['options'][number]

function candidates(field: ChoiceField, tests: readonly AnswerTest[]): Candidates {
  // What can be chosen now comes first, so that it stands for the others of its kind.
  const options = field.options.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))
  if (!field.isMulti) return { answers: options.map(({ value }) => value), isComplete: true }
  const groups = groupsOf(options, tests)
  const isComplete = groups.length <= MOST_GROUPS
  const chosen = isComplete ? choicesOf(groups) : [...groups.map((group) => [group]), groups]
  const answers = chosen.flatMap((each) => fitting(field, each))
  return { answers, isComplete }
}

const isOff = (option: Option): boolean => option.isDisabled === true

/** Options of which the rules say the same, the plainest first: those of which they say nothing. */
function groupsOf(options: readonly Option[], tests: readonly AnswerTest[]): Option[][] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const key = tests.map((test) => (test.holds([option.value]) ? '1' : '0')).join('')
    groups.set(key, [...(groups.get(key) ?? []), option])
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const choicesOf = (groups: readonly Option[][]): Option[][][] =>
  subsets(groups)
    .filter((each) => each.length > 0)
    .toSorted((a, b) => a.length - b.length)

/** One option of each group, and more of them where fewer may not be chosen. */
function fitting({ min, max, options }: ChoiceField, groups: readonly Option[][]): string[][] {
  const first = groups.flatMap((group) => group.slice(0, 1))
  const more = groups.flatMap((group) => group.slice(1))
  const least = min === '' ? 1 : Math.max(1, min)
  const most = max === '' ? options.length : max
  const chosen = [...first, ...more.slice(0, Math.max(0, least - first.length))]
  if (chosen.length < least || chosen.length > most) return []
  return [chosen.map(({ value }) => value)]
}

export const choiceSamples: AnswerSamples<ChoiceField> = {
  example: (field) => field.options.slice(0, 1).map(({ value }) => value),
  plain: (field) => {
    const values = offeredOptions(field).map(({ value }) => value)
    return field.isMulti ? [values.slice(0, Math.max(1, Number(field.min)))] : values
  },
  candidates,
}
