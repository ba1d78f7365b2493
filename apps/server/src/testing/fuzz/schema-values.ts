// Values generated from the schemas of the published OpenAPI document: mostly valid, so that they
// pass validation, and sometimes with an invalid part.
import fc from 'fast-check'
import { hostileTexts, hostileValue } from './hostile.ts'

export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

/** Values for names of references, so that some requests find records. */
export type KnownValues = (name: string) => readonly unknown[]

export interface Making {
  readonly known: KnownValues
  /** Percentage of hostile values, regardless of the schema. */
  readonly hostility: number
}

const MAX_ITEMS = 4

export function valueOf(schema: Schema, name: string, making: Making): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, name, making)
  const known = making.known(name)
  return fc.oneof(
    { weight: 100 - making.hostility, arbitrary: fitting },
    { weight: making.hostility, arbitrary: hostileValue },
    ...(known.length === 0 ? [] : [{ weight: 150, arbitrary: fc.constantFrom(...known) }]),
  )
}

function fittingValue(schema: Schema, name: string, making: Making): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => valueOf(one, name, making)))
  if (schema.allOf !== undefined) return allOf(schema.allOf, name, making)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const maker = BY_TYPE[schema.type ?? '']
  return maker === undefined ? hostileValue : maker(schema, name, making)
}

const allOf = (
  parts: readonly Schema[],
  name: string,
  making: Making,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(...parts.map((part) => fittingValue(part, name, making)))
    .map((values) => Object.assign({}, ...values))

type Maker = (schema: Schema, name: string, making: Making) => fc.Arbitrary<unknown>

const BY_TYPE: Readonly<Record<string, Maker>> = {
  object: anObject,
  array: (schema, name, making) =>
    fc.array(valueOf(schema.items ?? {}, name.replace(/s$/, ''), making), {
      minLength: Math.min(schema.minItems ?? 0, MAX_ITEMS),
      maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
    }),
  string: (schema) => aText(schema),
  integer: (schema) => fc.integer(bounds(schema)),
  number: (schema) => fc.oneof(fc.integer(bounds(schema)), fc.double({ noNaN: true })),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

const bounds = ({ minimum, maximum }: Schema) => ({
  min: Math.max(minimum ?? -1_000, -1_000_000),
  max: Math.max(Math.min(maximum ?? 1_000, 1_000_000), minimum ?? 0),
})

function anObject(schema: Schema, _name: string, making: Making): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const parts = Object.entries(properties).map(
    ([key, value]) => [key, valueOf(value, key, making)] as const,
  )
  const known = fc.record(Object.fromEntries(parts), { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...hostileTexts)),
    valueOf(additionalProperties, '', making),
    { maxKeys: 3 },
  )
  return fc.tuple(known, more).map(([one, other]) => Object.assign(other, one))
}

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
}

function aText({ format, minLength = 0, maxLength = 80 }: Schema): fc.Arbitrary<string> {
  const formatted = BY_FORMAT[format ?? '']
  if (formatted !== undefined) return formatted
  const length = { minLength: Math.min(minLength, 80), maxLength: Math.min(maxLength, 80) }
  return fc.oneof(
    fc.string({ unit: 'grapheme', ...length }),
    fc.constantFrom('2026-07-01', 'sample@example.test', 'https://example.test/', 'Sample'),
  )
}
