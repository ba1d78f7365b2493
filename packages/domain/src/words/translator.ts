// A catalogue of texts by dotted key, with layers over it (an event's terminology). Deliberately
// small: placeholders, plurals by Intl.PluralRules, and keys typed from the catalogue.

import { LOCALES, type Language } from '../kernel/index.ts'
import type { Term } from './terms.ts'

export type Plural = { readonly one?: string; readonly other: string }
export type Text = string | Plural
export interface Catalogue {
  readonly [key: string]: Text | Catalogue
}
export type Params = Readonly<Record<string, string | number>>

/** The dotted keys of a catalogue's texts: `tasks.state.overdue`. */
export type KeyOf<C> = {
  [K in keyof C & string]: C[K] extends Text ? K : `${K}.${KeyOf<C[K]>}`
}[keyof C & string]

/** Texts that replace those of the base catalogue, by dotted key, and the terms of texts. */
export type Layer<C> = Partial<Record<KeyOf<C> | Term, string>>

export interface Translate<C> {
  (key: KeyOf<C>, params?: Params): string
  /** The language of the texts. Dates, numbers and lists beside them use it too. */
  readonly language: Language
}

const madePlurals = new Map<Language, Intl.PluralRules>()

/** Made once for each language, because making the rules takes longer than writing a text. */
function pluralsOf(language: Language): Intl.PluralRules {
  const known = madePlurals.get(language)
  if (known !== undefined) return known
  const made = new Intl.PluralRules(LOCALES[language])
  madePlurals.set(language, made)
  return made
}

/**
 * The words of one language. A later layer overrides an earlier one. In a text, `{name}` is
 * replaced by `params.name` and `{:name}` by a term of the layers, and `params.count` chooses the
 * plural. Numbers with decimals are formatted in the language. A missing key returns itself, so
 * that screens of an incomplete translation still work.
 */
export function translator<C extends Catalogue>(
  language: Language,
  base: C,
  ...layers: readonly Layer<C>[]
): Translate<C> {
  const plurals = pluralsOf(language)
  const overrides: Record<string, string | undefined> = Object.assign(
    Object.create(null),
    ...layers,
  )
  const translate = (key: string, params: Params = {}): string => {
    const text = overrides[key] ?? lookUp(base, key)
    return fill(choose(text, params, plurals), (name) =>
      name.startsWith(':') ? overrides[name] : inDigits(params[name], language),
    )
  }
  return Object.assign(translate, { language })
}

function lookUp(catalogue: Catalogue, key: string): Text {
  let at: Text | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (at === undefined || typeof at === 'string') return key
    at = (at as Catalogue)[part]
  }
  return at === undefined || !isText(at) ? key : at
}

const isText = (value: Text | Catalogue): value is Text =>
  typeof value === 'string' || typeof value['other'] === 'string'

function choose(text: Text, params: Params, plurals: Intl.PluralRules): string {
  if (typeof text === 'string') return text
  const isOne = plurals.select(Number(params['count'] ?? 0)) === 'one'
  return (isOne ? text.one : undefined) ?? text.other
}

const DECIMALS = { useGrouping: false, maximumFractionDigits: 6 } as const

/** Whole numbers stay as they are: they may be years. */
const inDigits = (value: string | number | undefined, language: Language) =>
  typeof value === 'number' && !Number.isInteger(value)
    ? value.toLocaleString(LOCALES[language], DECIMALS)
    : value

/** A value that ends with a full stop (`2. Okt.`, `Acme Ltd.`) gets no second one. */
const fill = (text: string, valueOf: (name: string) => string | number | undefined): string =>
  text.replace(/\{(:?\w+)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    const value = valueOf(name)
    if (value === undefined) return whole
    return String(value).endsWith('.') ? String(value) : `${value}${stop}`
  })
