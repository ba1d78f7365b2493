// Finds every text in the input schema of an endpoint and fills each with a hostile text.
import { idFor, isReference } from '../sweeps/ids-of-event.ts'
import type { IdsByName } from '../sweeps/one-of-each.ts'
import type { Endpoint, Input } from '../sweeps/endpoints.ts'
import { definitionOf, sampleOf, type ZodSchema } from '../sweeps/sample-input.ts'

/** Forms in which a text may pass a schema: as it is, on one line, within an address. */
const formsOf = (text: string): readonly string[] => {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return [
    text,
    line,
    `https://example.test/${line.replaceAll(' ', '')}`,
    `https://example.test/?q=${encodeURIComponent(text.toWellFormed())}`,
  ]
}

/** Longest first: a text that begins as the hostile one does is as hostile. */
const LENGTHS = [1_000, 120, 60, 30, 20, 10] as const

export interface Filled {
  readonly value: unknown
  /** Paths of the texts below it that hold what is hostile, and of those whose schema refuses it. */
  readonly taken: readonly string[]
  readonly refused: readonly string[]
}

const plain = (value: unknown): Filled => ({ value, taken: [], refused: [] })

const together = (value: unknown, parts: readonly Filled[]): Filled => ({
  value,
  taken: parts.flatMap(({ taken }) => taken),
  refused: parts.flatMap(({ refused }) => refused),
})

/** What the texts are written into. */
export interface Hostility {
  readonly text: string
  readonly ids: IdsByName
}

interface Place extends Hostility {
  readonly path: string
  /** Which of its choices each union takes. */
  readonly turn: number
}

let people = 0
/** Valid values for texts that cannot be hostile: an unused email address, an icon. */
const believable = (): string[] => [`planted${(people += 1)}@example.test`, 'article_outlined']

function ofText(schema: ZodSchema, { path, text }: Place): Filled {
  const candidates = formsOf(text).flatMap((form) =>
    LENGTHS.filter((length, at) => at === 0 || length < form.length).map((length) =>
      form.slice(0, length),
    ),
  )
  const found = candidates.find((candidate) => schema.safeParse(candidate).success)
  if (found === undefined) {
    const known = believable().find((candidate) => schema.safeParse(candidate).success)
    return { value: known ?? sampleOf(schema), taken: [], refused: [path] }
  }
  return { value: found, taken: [path], refused: [] }
}

/** What is not published is seen by nobody else. */
export const SHOWS = /^is(Published|Active)$/

function ofObject(schema: ZodSchema, place: Place): Filled {
  const entries = Object.entries(definitionOf(schema).shape ?? {}).flatMap(([key, part]) => {
    if (/Ids?$/.test(key) && isReference(key)) return named(key, part, place.ids)
    if (SHOWS.test(key)) return [[key, plain(true)] as const]
    const filled = ifPossible(part, { ...place, path: `${place.path}.${key}` })
    return filled === null ? [] : [[key, filled] as const]
  })
  const value = Object.fromEntries(entries.map(([key, filled]) => [key, filled.value]))
  const parts = entries.map(([, filled]) => filled)
  return together(schema.safeParse(value).success ? value : sampleOf(schema), parts)
}

/** What names a record: the one of its kind that there is, where it may not be left out. */
function named(key: string, part: ZodSchema, ids: IdsByName): (readonly [string, Filled])[] {
  if (part.safeParse(undefined).success) return []
  const isKnown = key.replace(/Ids$/, 'Id') in ids
  const id = isKnown ? idFor(key, ids) : undefined
  return [[key, plain(part.safeParse(id).success ? id : sampleOf(part))]]
}

function ifPossible(schema: ZodSchema, place: Place): Filled | null {
  try {
    const filled = fillIn(schema, place)
    return schema.safeParse(filled.value).success ? filled : plain(sampleOf(schema))
  } catch {
    return null
  }
}

function ofList(schema: ZodSchema, element: ZodSchema, place: Place): Filled {
  const filled = fillIn(element, { ...place, path: `${place.path}[]` })
  const isOne = schema.safeParse([filled.value]).success
  return isOne ? together([filled.value], [filled]) : plain(sampleOf(schema))
}

function ofRecord(schema: ZodSchema, place: Place): Filled {
  const { keyType, valueType } = definitionOf(schema)
  if (keyType === undefined || valueType === undefined) return plain({})
  const key = fillIn(keyType, { ...place, path: `${place.path}{name}` })
  const value = fillIn(valueType, { ...place, path: `${place.path}{value}` })
  const record = { [String(key.value)]: value.value }
  return schema.safeParse(record).success ? together(record, [key, value]) : plain(sampleOf(schema))
}

function ofChoice(options: readonly ZodSchema[], place: Place): Filled {
  const choices = options.filter((option) => !/^(null|undefined)$/.test(definitionOf(option).type))
  const choice = choices[place.turn % Math.max(choices.length, 1)]
  return choice === undefined ? plain(null) : fillIn(choice, place)
}

/** A value that the schema takes, with the text wherever it takes it. */
function fillIn(schema: ZodSchema, place: Place): Filled {
  const { type, element, innerType, options, in: inside } = definitionOf(schema)
  if (type === 'string' || type === 'template_literal') return ofText(schema, place)
  if (type === 'object') return ofObject(schema, place)
  if (type === 'record') return ofRecord(schema, place)
  if (type === 'array' && element !== undefined) return ofList(schema, element, place)
  if (type === 'union' && options !== undefined) return ofChoice(options, place)
  const within = innerType ?? inside
  return within === undefined ? plain(sampleOf(schema)) : fillIn(within, place)
}

/** How many choices the largest union of a schema has: so many inputs show all of them. */
function mostChoices(schema: ZodSchema): number {
  const { shape = {}, options = [], element, innerType, valueType, in: inside } = definitionOf(schema)
  const parts = [...Object.values(shape), ...options, element, innerType, valueType, inside]
  const below = parts.filter((part) => part !== undefined).map(mostChoices)
  return Math.max(1, options.length, ...below)
}

export interface HostileInput {
  /** By the name of each key of the input that holds a text. */
  readonly parts: Readonly<Record<string, Filled>>
}

/** The inputs of an endpoint that hold the text in every place, one for each choice of its largest union. */
export function hostileInputs({ input, path }: Endpoint, hostility: Hostility): HostileInput[] {
  if (input === null) return []
  const shape = Object.entries(definitionOf(input).shape ?? {})
  return Array.from({ length: mostChoices(input) }, (_none, turn) => {
    const parts = shape.flatMap(([key, part]) => {
      if (path.includes(`{${key}}`) || (/Ids?$/.test(key) && isReference(key))) return []
      const filled = ifPossible(part, { ...hostility, path: key, turn })
      const hasTexts = filled !== null && filled.taken.length + filled.refused.length > 0
      return hasTexts ? [[key, filled] as const] : []
    })
    return { parts: Object.fromEntries(parts) }
  }).filter(({ parts }) => Object.keys(parts).length > 0)
}

/** What fits into an input together with what it holds already: the schema may have rules across its keys. */
export function overlay({ input }: Endpoint, base: Input, { parts }: HostileInput): Input {
  let whole = base
  for (const [key, { value }] of Object.entries(parts)) {
    const next = { ...whole, [key]: value }
    if (input?.safeParse(next).success === true) whole = next
  }
  return whole
}
