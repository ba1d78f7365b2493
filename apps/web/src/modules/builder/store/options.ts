// The options of a dropdown or checkbox. What people read is the label; answers, rules and exports
// hold the value, so a value stays as it is once it has been saved.
import type { ChoiceField } from '@eventflow/domain/forms/engine'

export type Options = ChoiceField['options']
export type Option = Options[number]

const MOST_CHARACTERS = 60

/** The label in small letters, digits and hyphens; accents are dropped. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST_CHARACTERS) || 'option'

/** A value for a label that none of the others has, whatever its case. */
export function freeValue(label: string, others: readonly Option[]): string {
  const taken = new Set(others.map(({ value }) => value.toLowerCase()))
  const slug = slugOf(label)
  if (!taken.has(slug)) return slug
  let count = 2
  while (taken.has(`${slug}-${count}`)) count++
  return `${slug}-${count}`
}

/** With an option for each label behind a place. */
export function withOptions(options: Options, labels: readonly string[], behind: number): Options {
  const added: Option[] = []
  for (const label of labels) added.push({ label, value: freeValue(label, [...options, ...added]) })
  return options.toSpliced(behind + 1, 0, ...added)
}

export interface Relabelled {
  readonly options: Options
  /** The value that has changed with the label; null when it stays. */
  readonly renamed: { readonly from: string; readonly to: string } | null
}

/** With another label. The value follows it as long as it is not among the `saved` ones. */
export function relabelled(
  options: Options,
  place: number,
  { label, saved }: { label: string; saved: ReadonlySet<string> },
): Relabelled {
  const option = options[place]
  if (!option) return { options, renamed: null }
  const isKept = saved.has(option.value)
  const value = isKept ? option.value : freeValue(label, options.toSpliced(place, 1))
  return {
    options: options.with(place, { ...option, label, value }),
    renamed: value === option.value ? null : { from: option.value, to: value },
  }
}

/** With an option moved by one place up (-1) or down (1). */
export function withOptionMoved(options: Options, place: number, by: -1 | 1): Options {
  const option = options[place]
  const to = place + by
  if (!option || to < 0 || to >= options.length) return options
  return options.toSpliced(place, 1).toSpliced(to, 0, option)
}

/** Several lines pasted into one label: an option for each that is not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
