// Finds every text in the input schema of an endpoint and fills each with a hostile text.
import { idFor, isReference } from '../sweeps/ids-of-event.ts'
import type { IdsByName } from '../sweeps/one-of-each.ts'
import type { Endpoint, Input } from '../sweeps/endpoints.ts'
import { definitionOf, sampleOf, type ZodSchema } from '../sweeps/sample-input.ts'

/** Forms of a text that may pass a schema: unchanged, on one line, inside a URL. */
const formsOf = (text: string): readonly string[] => {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return [
    text,
    line,
    `https://example.test/${line.replaceAll(' ', '')}`,
    `https://example.test/?q=${encodeURIComponent(text.toWellFormed())}`,
  ]
}

/** Longest first. A prefix of a hostile text is hostile too. */
const LENGTHS = [1_000, 120, 60, 30, 20, 10] as const

export interface Filled {
  readonly value: unknown
  /** Paths of the texts that are hostile, and of those whose schema refuses a hostile text. */
  readonly taken: readonly string[]
  readonly refused: readonly string[]
}

const plain = (value: unknown): Filled => ({ value, taken: [], refused: [] })

const together = (value: unknown, parts: readonly Filled[]): Filled => ({
  value,
  taken: parts.flatMap(({ taken }) => taken),
  refused: parts.flatMap(({ refused }) => refused),
})

export interface Hostility {
  readonly text: string
  readonly ids: IdsByName
}

interface Place extends Hostility {
  readonly path: string
  /** Selects the option of each union. */
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

/** Unpublished records reach nobody else. */
export const IS_VISIBLE = /^is(Published|Active)$/

function ofObject(schema: ZodSchema, place: Place): Filled {
  const entries = Object.entries(definitionOf(schema).shape ?? {}).flatMap(([key, part]) => {
    if (/Ids?$/.test(key) && isReference(key)) return named(key, part, place.ids)
    if (IS_VISIBLE.test(key)) return [[key, plain(true)] as const]
    const filled = ifPossible(part, { ...place, path: `${place.path}.${key}` })
    return filled === null ? [] : [[key, filled] as const]
  })
  const value = Object.fromEntries(entries.map(([key, filled]) => [key, filled.value]))
  const parts = entries.map(([, filled]) => filled)
  return together(schema.safeParse(value).success ? value : sampleOf(schema), parts)
}

/** A required reference names the existing record of its kind. Optional ones are omitted. */
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

/** A valid value with the text in every place that accepts it. */
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

/** The number of options of the largest union: as many inputs cover all of them. */
function mostChoices(schema: ZodSchema): number {
  const {
    shape = {},
    options = [],
    element,
    innerType,
    valueType,
    in: inside,
  } = definitionOf(schema)
  const parts = [...Object.values(shape), ...options, element, innerType, valueType, inside]
  const below = parts.filter((part) => part !== undefined).map(mostChoices)
  return Math.max(1, options.length, ...below)
}

export interface HostileInput {
  /** Parts of the input that contain texts, by key. */
  readonly parts: Readonly<Record<string, Filled>>
}

/** Inputs with the text in every place, one for each option of the endpoint's largest union. */
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

/** Adds the parts that the schema accepts together with the rest: it may have rules across keys. */
export function overlay({ input }: Endpoint, base: Input, { parts }: HostileInput): Input {
  let whole = base
  for (const [key, { value }] of Object.entries(parts)) {
    const next = { ...whole, [key]: value }
    if (input?.safeParse(next).success === true) whole = next
  }
  return whole
}
