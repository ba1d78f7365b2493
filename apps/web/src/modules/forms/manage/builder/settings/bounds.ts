// The meaning of a field's minimum and maximum by its type (docs/rules.md, section 4), and
// contradictions between them.
import {
  MAX_AREA_ANSWER,
  MAX_OPTIONS,
  MAX_REPEATER_ROWS,
  MAX_TEXT_ANSWER,
} from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import type { T, WordKey } from '@eventflow/domain/words'
import { dateText } from '../../../../../ui/time-text.ts'
import type { Range } from './bound-field.tsx'

export type BoundedField = Extract<Field, { min: number | '' }>

export interface Meaning {
  readonly min: WordKey
  readonly max: WordKey
  readonly range: Range
}

const characters = (most: number): Meaning => ({
  min: 'builder.field.minCharacters',
  max: 'builder.field.maxCharacters',
  range: { least: 0, most, isWhole: true },
})

const A_LOT = 999_999_999_999

export const MEANINGS = {
  text: characters(MAX_TEXT_ANSWER),
  email: characters(MAX_TEXT_ANSWER),
  tel: characters(MAX_TEXT_ANSWER),
  url: characters(MAX_TEXT_ANSWER),
  area: characters(MAX_AREA_ANSWER),
  number: {
    min: 'builder.field.minNumber',
    max: 'builder.field.maxNumber',
    range: { least: -A_LOT, most: A_LOT, isWhole: false },
  },
  choice: {
    min: 'builder.field.minChoices',
    max: 'builder.field.maxChoices',
    range: { least: 0, most: MAX_OPTIONS, isWhole: true },
  },
  rows: {
    min: 'builder.field.minRows',
    max: 'builder.field.maxRows',
    range: { least: 0, most: MAX_REPEATER_ROWS, isWhole: true },
  },
} as const satisfies Record<string, Meaning>

const DAY_MS = 86_400_000

/** The limit of a date (epoch milliseconds) as a calendar day; '' for none. */
export const dayOf = (bound: number | ''): string =>
  bound === '' ? '' : new Date(bound).toISOString().slice(0, 10)

/** The inverse: the start of the day, in UTC. */
export function boundOf(day: string): number | '' {
  const time = day === '' ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? '' : time - (time % DAY_MS)
}

const isBounded = (field: Field): field is BoundedField => 'min' in field && 'max' in field

/** Why a field's limits contradict each other; null if they do not. */
export function boundsProblem(field: Field, t: T): string | null {
  if (!isBounded(field) || field.min === '' || field.max === '' || field.min <= field.max)
    return null
  const boundText = (bound: number) =>
    field.type === 'date' ? dateText(dayOf(bound)) : String(bound)
  return t('builder.field.wrongOrder', { min: boundText(field.min), max: boundText(field.max) })
}
