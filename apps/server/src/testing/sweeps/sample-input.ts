// The minimal value that a schema accepts: objects without optional keys, and for single values the
// first valid one of a few plausible ones.
import { CARDS_OF_LAYOUT } from '@eventflow/domain/cards'
import type { z } from 'zod'

export type ZodSchema = z.ZodType

const CANDIDATES: readonly unknown[] = [
  false,
  1,
  'sample',
  '2026-06-15',
  'sample@example.test',
  'https://example.test/',
  '#029e66',
  'GBP',
  'Europe/London',
  'sample-sample-sample-sample',
  'setPassword',
  'user',
  null,
  '123456',
  '2099-01-01T08:00:00.000Z',
  'field:sample',
  '/sample',
  'whsec_c2FtcGxlLXNhbXBsZS1zYW1wbGUtc2FtcGxl',
  // The fingerprint of a list.
  '0'.repeat(64),
  {},
  [],
]

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, ZodSchema>>
  readonly element?: ZodSchema
  readonly innerType?: ZodSchema
  readonly in?: ZodSchema
  readonly keyType?: ZodSchema
  readonly valueType?: ZodSchema
  readonly catchall?: ZodSchema
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
  readonly options?: readonly ZodSchema[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}
// The library's type of a schema's definition is a union of all kinds, distinguished by `type`.
export const definitionOf = (schema: ZodSchema): Definition =>
  (schema as unknown as { readonly def: Definition }).def

const mayBeLeftOut = (schema: ZodSchema): boolean => schema.safeParse(undefined).success

/** The keys of an object schema; none for any other schema. */
export const inputKeys = (schema: ZodSchema): string[] =>
  Object.keys(definitionOf(schema).shape ?? {})

/** A value that the schema accepts. Throws if none of the plausible ones is valid. */
export function sampleOf(schema: ZodSchema): unknown {
  const candidates = [...structured(definitionOf(schema)), ...CANDIDATES]
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success)
  if (fitting === undefined)
    throw new Error(`No sample fits ${JSON.stringify(definitionOf(schema))}`)
  return fitting
}

function structured(definition: Definition): unknown[] {
  const { type, shape, element, innerType, options, entries, values } = definition
  if (type === 'nullable') return [null]
  if (values !== undefined) return [...values]
  if (shape !== undefined) return [sampleObject(shape)]
  // A layout has six cards. No other list of the contract has a fixed length.
  if (element !== undefined) {
    const one = sampleOf(element)
    return [[], [one], Array.from({ length: CARDS_OF_LAYOUT }, () => one)]
  }
  if (innerType !== undefined) return [sampleOf(innerType)]
  if (options !== undefined) return options.flatMap(ifAny)
  return Object.values(entries ?? {})
}

/** For a union, one option with a sample is enough. */
function ifAny(schema: ZodSchema): unknown[] {
  try {
    return [sampleOf(schema)]
  } catch {
    return []
  }
}

const sampleObject = (shape: Readonly<Record<string, ZodSchema>>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, schema]) => !mayBeLeftOut(schema))
      .map(([key, schema]) => [key, sampleOf(schema)]),
  )
