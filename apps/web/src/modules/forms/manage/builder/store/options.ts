// Options of a dropdown or checkbox. People see the label. Answers, rules and exports contain the
// value, so it never changes after it is saved.
import type { ChoiceField } from '@eventflow/domain/forms/engine'

export type Options = ChoiceField['options']
export type Option = Options[number]

const MAX_CHARACTERS = 60

/** The label in lower-case letters, digits and hyphens, without accents. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_CHARACTERS) || 'option'

/** The stored values, including those of removed options. */
export type SavedValues = ReadonlySet<string>

/** A value for a label that is unique among the others and the stored values, case-insensitively. */
function freeValue(label: string, others: readonly Option[], saved: SavedValues): string {
  const values = [...others.map(({ value }) => value), ...saved]
  const taken = new Set(values.map((value) => value.toLowerCase()))
  const slug = slugOf(label)
  if (!taken.has(slug)) return slug
  let count = 2
  while (taken.has(`${slug}-${count}`)) count++
  return `${slug}-${count}`
}

interface AddedOptions {
  readonly labels: readonly string[]
  readonly behind: number
  readonly saved: SavedValues
}

/** Adds an option for each label after a position. */
export function withOptions(options: Options, { labels, behind, saved }: AddedOptions): Options {
  const added: Option[] = []
  for (const label of labels)
    added.push({ label, value: freeValue(label, [...options, ...added], saved) })
  return options.toSpliced(behind + 1, 0, ...added)
}

export interface Relabelled {
  readonly options: Options
  /** The value that changed with the label; null if it stayed. */
  readonly renamed: { readonly from: string; readonly to: string } | null
}

/** Changes the label. The value follows unless it is among the `saved` ones or was typed. */
export function relabelled(
  options: Options,
  place: number,
  { label, saved }: { label: string; saved: SavedValues },
): Relabelled {
  const option = options[place]
  if (!option) return { options, renamed: null }
  const others = options.toSpliced(place, 1)
  // A value that somebody has typed does not follow the label.
  const isKept = saved.has(option.value) || option.value !== freeValue(option.label, others, saved)
  const value = isKept ? option.value : freeValue(label, others, saved)
  return {
    options: options.with(place, { ...option, label, value }),
    renamed: value === option.value ? null : { from: option.value, to: value },
  }
}

/** Changes the value of an option, which rules follow. */
export function revalued(options: Options, place: number, value: string): Relabelled {
  const option = options[place]
  if (!option || option.value === value) return { options, renamed: null }
  return {
    options: options.with(place, { ...option, value }),
    renamed: { from: option.value, to: value },
  }
}

/** Sets or removes the id from another system. */
export function withId({ id: _before, ...option }: Option, typed: string): Option {
  const id = typed.trim()
  return id === '' ? option : { ...option, id }
}

/** Sets or removes the data for other systems. */
export const withData = ({ data: _before, ...option }: Option, data: string): Option =>
  data === '' ? option : { ...option, data }

export const dataText = ({ data }: Option): string =>
  data === undefined || data === null ? '' : String(data)
