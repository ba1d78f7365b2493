// Every part of every input is bounded: each text has a maximum length, each list and record a
// maximum size, and no schema accepts everything. The limits of the body apply to all parts
// together (platform/http/json-body.ts).
import { expect, test } from 'vitest'
import { sentAnswersSchema } from '@eventflow/domain/forms'
import { isStorable } from '@eventflow/domain/kernel'
import { everyEndpoint } from './endpoints.ts'
import { definitionOf, sampleOf, type ZodSchema } from './sample-input.ts'

/**
 * Schemas that accept everything, with their bound: the body, then the validation against the form.
 */
const BOUNDED_ELSEWHERE: ReadonlySet<ZodSchema> = new Set([sentAnswersSchema])

/** More characters than a text without a declared maximum may have. */
const LONG = 300
/** More entries than any record may have. */
const MANY = 5_001

/**
 * Whether a text without a declared maximum refuses its sample when it is extended at any position
 * with any letter.
 */
function isLongTextRefused(schema: ZodSchema): boolean {
  const sample = String(sampleOf(schema))
  const places = Array.from({ length: sample.length + 1 }, (_none, at) => at)
  const fillings = ['0', 'a', 'A', '_', '/'].map((letter) => letter.repeat(LONG))
  const longer = places.flatMap((at) =>
    fillings.map((filling) => `${sample.slice(0, at)}${filling}${sample.slice(at)}`),
  )
  return longer.every((text) => !schema.safeParse(text).success)
}

function isLargeRecordRefused(schema: ZodSchema, value: ZodSchema): boolean {
  const one = sampleOf(value)
  const entries = Array.from({ length: MANY }, (_none, at): [string, unknown] => [`key${at}`, one])
  return !schema.safeParse(Object.fromEntries(entries)).success
}

const isStated = (schema: ZodSchema): boolean =>
  (definitionOf(schema).checks ?? []).some(({ _zod: { def } }) =>
    /^(max_length|length_equals)$/.test(def.check),
  )

const isText = (schema: ZodSchema): boolean => isStated(schema) || isLongTextRefused(schema)

function isRecord(schema: ZodSchema): boolean {
  const { keyType, valueType } = definitionOf(schema)
  if (keyType === undefined || valueType === undefined) return false
  return definitionOf(keyType).type === 'enum' || isLargeRecordRefused(schema, valueType)
}

function isObject(schema: ZodSchema): boolean {
  const { catchall } = definitionOf(schema)
  return catchall === undefined || definitionOf(catchall).type === 'never'
}

/** Small values, and schemas that consist only of their parts. */
const AS_THEIR_PARTS =
  /^(boolean|number|enum|literal|null|optional|nullable|default|prefault|readonly|union|pipe)$/

const isBoundedByType: Readonly<Record<string, (schema: ZodSchema) => boolean>> = {
  string: isText,
  template_literal: isText,
  array: isStated,
  record: isRecord,
  object: isObject,
}

function isBounded(schema: ZodSchema): boolean {
  const { type } = definitionOf(schema)
  return AS_THEIR_PARTS.test(type) || isBoundedByType[type]?.(schema) === true
}

function partsOf(schema: ZodSchema): [name: string, part: ZodSchema][] {
  const {
    shape = {},
    options = [],
    element,
    innerType,
    keyType,
    valueType,
    ...definition
  } = definitionOf(schema)
  const others: [string, ZodSchema | undefined][] = [
    ['[]', element],
    ['', innerType],
    ['', definition.in],
    ['{name}', keyType],
    ['{value}', valueType],
  ]
  return [
    ...Object.entries(shape).map(([name, part]): [string, ZodSchema] => [`.${name}`, part]),
    ...options.map((part): [string, ZodSchema] => ['', part]),
    ...others.flatMap(([name, part]): [string, ZodSchema][] => (part ? [[name, part]] : [])),
  ]
}

/** The paths at which a schema has no bounds. A schema within itself has none. */
function unbounded(schema: ZodSchema, path: string, around: readonly ZodSchema[] = []): string[] {
  if (BOUNDED_ELSEWHERE.has(schema)) return []
  if (around.includes(schema)) return [`${path} contains itself`]
  const { type } = definitionOf(schema)
  const within = [...around, schema]
  return [
    ...(isBounded(schema) ? [] : [`${path}: ${type}`]),
    ...partsOf(schema).flatMap(([name, part]) => unbounded(part, `${path}${name}`, within)),
  ]
}

test('no input of any endpoint accepts an unbounded text, list or record', () => {
  const found = everyEndpoint().flatMap(({ name, input }) => (input ? unbounded(input, name) : []))
  expect(found).toEqual([])
})

test('submitted answers are an object whose contents are not validated', () => {
  const sent = { key: { deep: [1] } }
  expect(sentAnswersSchema.parse(sent)).toBe(sent)
  for (const other of [null, [], 'text', 1, undefined])
    expect(sentAnswersSchema.safeParse(other).success).toBe(false)
})

/** Texts that are hashed, parsed, converted or compared, but never stored. */
const NEVER_STORED =
  /(\.cursor|[pP]assword|\.token|\.undo|\.pass|\.fax|events\.update\.appUrl|sections\[\]\..*data|reports\.matrix\.shape)$/

const storesAnything = (schema: ZodSchema): boolean =>
  ['sample', 'https://example.test/', '/tasks', 'field:sample']
    .flatMap((text) => [`${text}\0`, `${text}\ud800`])
    .map((text) => schema.safeParse(text))
    .some(({ success, data }) => success && !isStorable(String(data)))

/** Texts that accept characters which the database cannot store. */
const unstorable = (schema: ZodSchema, path: string): string[] => [
  ...(/^(string|template_literal)$/.test(definitionOf(schema).type) && storesAnything(schema)
    ? [path]
    : []),
  ...partsOf(schema).flatMap(([name, part]) => unstorable(part, `${path}${name}`)),
]

test('no stored text of any input accepts characters that the database cannot store', () => {
  const found = everyEndpoint()
    .flatMap(({ name, input }) => (input ? unstorable(input, name) : []))
    .filter((path) => !NEVER_STORED.test(path))
  expect([...new Set(found)]).toEqual([])
})
