// The limits of a question, shown before it is answered.
import {
  boundDay,
  type ChoiceField,
  type Field,
  type FieldOf,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { dateText } from '../../../../ui/time-text.ts'

interface Bounds {
  readonly min: number | ''
  readonly max: number | ''
}

/** Keys of `filling.limits`. */
interface LimitWords {
  readonly both: 'between' | 'datesBetween' | 'choicesBetween' | 'rowsBetween'
  readonly from: 'from' | 'dateFrom' | 'choicesFrom' | 'rowsFrom'
  readonly upTo: 'upTo' | 'dateUpTo' | 'choicesUpTo' | 'rowsUpTo'
}

const VALUES: LimitWords = { both: 'between', from: 'from', upTo: 'upTo' }
const DATES: LimitWords = { both: 'datesBetween', from: 'dateFrom', upTo: 'dateUpTo' }
const CHOICES: LimitWords = { both: 'choicesBetween', from: 'choicesFrom', upTo: 'choicesUpTo' }
const ROWS: LimitWords = { both: 'rowsBetween', from: 'rowsFrom', upTo: 'rowsUpTo' }

interface Saying {
  readonly words: LimitWords
  readonly show?: (bound: number) => string | number
}

const asItIs = (bound: number): number => bound

function limitWords({ min, max }: Bounds, { words, show = asItIs }: Saying, t: T): string | null {
  if (min !== '' && max !== '')
    return t(`filling.limits.${words.both}`, { min: show(min), max: show(max) })
  if (min !== '') return t(`filling.limits.${words.from}`, { min: show(min), count: min })
  if (max !== '') return t(`filling.limits.${words.upTo}`, { max: show(max), count: max })
  return null
}

const shownDay = (bound: number): string => dateText(boundDay(bound))

/** A minimum of one character is the same as required. */
const characters = ({ min }: Bounds, t: T): string | null =>
  min === '' || min < 2 ? null : t('filling.limits.charactersFrom', { count: min })

type Limit<F> = (field: F, t: T) => string | null
/** A maximum that all options together do not exceed limits nothing. */
const ofChoices: Limit<ChoiceField> = (field, t) => {
  if (!field.isMulti) return null
  const { min, max, options } = field
  const count = options.filter(({ isDisabled }) => !isDisabled).length
  return limitWords({ min, max: max === '' || max >= count ? '' : max }, { words: CHOICES }, t)
}

// Field types with limits. An upper limit of characters is counted while typing instead.
const LIMITS: { readonly [K in Field['type']]?: Limit<FieldOf<K>> } = {
  text: characters,
  area: characters,
  number: (field, t) => limitWords(field, { words: VALUES }, t),
  date: (field, t) => limitWords(field, { words: DATES, show: shownDay }, t),
  checkbox: ofChoices,
  dropdown: ofChoices,
  repeater: (field, t) => limitWords(field, { words: ROWS }, t),
}

/** Null if there is none. */
export const limitText = (field: Field, t: T): string | null =>
  (LIMITS[field.type] as Limit<Field> | undefined)?.(field, t) ?? null
