// The event's names for things in the texts of the catalogue (specification: interpretations,
// section 17). Texts contain terms, `{:task}`, `{:tasks}`, `{:aTask}`, with a capital where the
// text has one, and never a fixed word.
import type { Language } from '../kernel/index.ts'

/** The event's names. An empty singular is derived from the plural, and vice versa. */
export interface Names {
  readonly dashboard: string
  readonly timeTable: string
  readonly downloads: string
  readonly download: string
  readonly forms: string
  readonly form: string
  readonly notifications: string
  readonly notification: string
  readonly suppliers: string
  readonly supplier: string
  readonly tasks: string
  readonly task: string
  readonly teams: string
  readonly team: string
}

export type Term = `:${string}`
export type Terms = Readonly<Record<Term, string>>

/** "Companies" is "Company", "Boxes" is "Box", "Actions" is "Action". */
export function singularOf(plural: string): string {
  if (/[^aeiou]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y')
  if (/(s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2)
  return /[^s]s$/i.test(plural) ? plural.slice(0, -1) : plural
}

/** "Company" is "Companies", "Box" is "Boxes", "Exhibitor" is "Exhibitors". */
export function pluralOf(singular: string): string {
  if (/[^aeiou]y$/i.test(singular)) return `${singular.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/i.test(singular) ? `${singular}es` : `${singular}s`
}

/** The name within a sentence: "Time Table" becomes "time table", and "VIP form" is unchanged. */
const within = (name: string): string =>
  name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter, at: number) =>
    at === 0 || /\s/.test(name[at - 1] ?? '') ? letter.toLowerCase() : letter,
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) && !/^(uni|use|eu|one)/i.test(name) ? 'an' : 'a'} ${name}`

interface Grammar {
  within(name: string): string
  singularOf(plural: string): string
  pluralOf(singular: string): string
}

const asItIs = (name: string): string => name

/** How names are inflected, by their language. */
const GRAMMAR: Readonly<Record<Language, Grammar>> = {
  en: { within, singularOf, pluralOf },
  // A German noun keeps its capital, and its plural cannot be derived.
  de: { within: asItIs, singularOf: asItIs, pluralOf: asItIs },
}

/** The terms of a name. German texts have no articles for it. */
function termsOf(key: string, name: string, language: Language): [Term, string][] {
  const Key = capital(key)
  const inside = GRAMMAR[language].within(name)
  return [
    [`:${key}`, inside],
    [`:${Key}`, capital(name)],
    [`:a${Key}`, withArticle(inside)],
    [`:A${Key}`, capital(withArticle(inside))],
  ]
}

/**
 * Words for a team that its own people do not use: their texts say “your company”. Other words are
 * used unchanged.
 */
const OUTSIDERS_WORDS = new Set(['exhibitor', 'partner', 'sponsor', 'vendor'])

/** A team as its own people call it, after “your”. */
const ownTerms = (team: string): [Term, string][] => {
  const inside = GRAMMAR.en.within(team)
  const own = OUTSIDERS_WORDS.has(inside) ? 'company' : inside
  return [
    [':ownTeam', own],
    [':OwnTeam', capital(own)],
  ]
}

const PAIRS = [
  ['download', 'downloads'],
  ['form', 'forms'],
  ['notification', 'notifications'],
  ['supplier', 'suppliers'],
  ['task', 'tasks'],
  ['team', 'teams'],
] as const

/** The terms of an event, as far as it has names. */
export function termsLayer(names: Partial<Names>, language: Language = 'en'): Terms {
  const grammar = GRAMMAR[language]
  const pairs = PAIRS.flatMap(([one, many]) => {
    const { [one]: singular = '', [many]: plural = '' } = names
    if (singular === '' && plural === '') return []
    const name = singular || grammar.singularOf(plural)
    return [
      ...termsOf(one, name, language),
      ...termsOf(many, plural || grammar.pluralOf(name), language),
    ]
  })
  const single = (['dashboard', 'timeTable'] as const).flatMap((key) => {
    const name = names[key] ?? ''
    return name === '' ? [] : termsOf(key, name, language)
  })
  const several = names.timeTable
    ? termsOf('timeTables', grammar.pluralOf(names.timeTable), language)
    : []
  const own = names.team ? ownTerms(names.team) : []
  return Object.fromEntries([...pairs, ...single, ...several, ...own])
}

/** The default names (specification: portal core, section 9). */
export const DEFAULT_NAMES: Names = {
  dashboard: 'Dashboard',
  timeTable: 'Time Table',
  downloads: 'Downloads',
  download: '',
  forms: 'Forms',
  form: '',
  notifications: 'Notifications',
  notification: '',
  suppliers: 'Suppliers',
  supplier: '',
  tasks: 'Tasks',
  task: '',
  teams: '',
  team: 'Team',
}

export const DEFAULT_TERMS: Terms = termsLayer(DEFAULT_NAMES)

/**
 * The names that an event has changed, for readers of a language. Unchanged default names use the
 * words of the reader's language.
 */
export function customNames(names: Names, language: Language): Partial<Names> {
  if (language === 'en') return names
  const usual: Readonly<Record<string, string>> = { ...DEFAULT_NAMES }
  return Object.fromEntries(Object.entries(names).filter(([key, name]) => name !== usual[key]))
}
