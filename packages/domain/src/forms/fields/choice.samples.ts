import type { AnswerSamples, AnswerTest, Candidates } from './answer-samples.ts'
import { type ChoiceField, offeredOptions } from './choice.field.ts'
import { subsets } from './combinations.ts'

/** The prover tries all combinations of at most this many groups of options that rules distinguish. */
const MAX_GROUPS = 7

type Option = ChoiceField['options'][number]

function candidates(field: ChoiceField, tests: readonly AnswerTest[]): Candidates {
  // Options that can be chosen now come first, so that they represent their group.
  const options = field.options.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))
  if (!field.isMulti) return { answers: options.map(({ value }) => value), isComplete: true }
  const groups = groupsOf(options, tests)
  const isComplete = groups.length <= MAX_GROUPS
  const chosen = isComplete ? choicesOf(groups) : [...groups.map((group) => [group]), groups]
  const answers = chosen.flatMap((each) => fitting(field, each))
  return { answers, isComplete }
}

const isOff = (option: Option): boolean => option.isDisabled === true

/** Groups of options with the same results in all rules, beginning with those that no rule matches. */
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

/** One option of each group, and more if the minimum requires it. Empty if this breaks the limits. */
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
