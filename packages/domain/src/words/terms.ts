// What an event calls the things that every text speaks of (specification: interpretations, section 17).
// A text of the catalogue names them by terms, `{:task}`, `{:tasks}`, `{:aTask}`, with a capital where the
// text has one, and never by a word of its own.

/** The event's names. Singular ones may be empty: they follow from the plural, and the other way round. */
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

/** As within a sentence: "Time Table" is "time table", and "VIP form" stays. */
const within = (name: string): string =>
  name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter, at: number) =>
    at === 0 || /\s/.test(name[at - 1] ?? '') ? letter.toLowerCase() : letter,
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) && !/^(uni|use|eu|one)/i.test(name) ? 'an' : 'a'} ${name}`

function termsOf(key: string, name: string): [Term, string][] {
  const Key = capital(key)
  const inside = within(name)
  return [
    [`:${key}`, inside],
    [`:${Key}`, capital(name)],
    [`:a${Key}`, withArticle(inside)],
    [`:A${Key}`, capital(withArticle(inside))],
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

/** Every term of an event. */
export function termsLayer(names: Names): Terms {
  const pairs = PAIRS.flatMap(([one, many]) => {
    const singular = names[one] || singularOf(names[many])
    return [...termsOf(one, singular), ...termsOf(many, names[many] || pluralOf(singular))]
  })
  const single = (['dashboard', 'timeTable'] as const).flatMap((key) => termsOf(key, names[key]))
  const several = termsOf('timeTables', pluralOf(names.timeTable))
  return Object.fromEntries([...pairs, ...single, ...several])
}

/** The terms while organisers have said nothing (specification: portal core, section 9). */
export const DEFAULT_TERMS: Terms = termsLayer({
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
})
