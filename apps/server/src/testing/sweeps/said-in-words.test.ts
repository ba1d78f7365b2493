// Messages about invalid values are in the caller's language. Every schema of every input gets
// values that it refuses, once for each language. `scripts/said-in-words.test.mjs` checks the
// source for errors that cannot be caused here.
import { expect, test } from 'vitest'
import { speaking } from '../../platform/language/index.ts'
import '../../platform/http/validation-messages.ts'
import { everyEndpoint } from './endpoints.ts'
import type { ZodSchema } from './sample-input.ts'

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e12,
  Number.NaN,
  '',
  'a',
  'a b',
  'a\u0000',
  'a\u202E',
  'constructor',
  '2026-02-30',
  'https://example.test/#a',
  'x'.repeat(200_000),
  [],
  ['a', 'a'],
  {},
  { stranger: 1 },
]

interface Inside {
  readonly error?: unknown
  readonly checks?: readonly { readonly ['_zod']: { readonly def: Inside } }[]
  readonly [part: string]: unknown
}
const insideOf = (schema: ZodSchema): Inside => (schema as unknown as { readonly def: Inside }).def

const isSchema = (value: unknown): value is ZodSchema =>
  typeof value === 'object' && value !== null && 'safeParse' in value && 'def' in value

/** The schemas that a schema consists of, of any kind. Its checks may be schemas too. */
const partsOf = (schema: ZodSchema): ZodSchema[] =>
  Object.entries(insideOf(schema)).flatMap(([name, part]) => {
    if (name === 'checks') return []
    if (isSchema(part)) return [part]
    const within = typeof part === 'object' && part !== null ? Object.values(part) : []
    return within.filter(isSchema)
  })

/** The input of a transformation has been validated before. */
const isTransform = (schema: ZodSchema): boolean => insideOf(schema)['type'] === 'transform'

function everySchema(): ZodSchema[] {
  const found = new Set<ZodSchema>()
  const take = (schema: ZodSchema): void => {
    if (found.has(schema)) return
    found.add(schema)
    for (const part of partsOf(schema)) take(part)
  }
  for (const { input } of everyEndpoint()) if (input !== null) take(input)
  return [...found]
}

const schemas = everySchema()

test('no schema of an input has a text of its own', () => {
  expect(schemas.length).toBeGreaterThan(1000)
  const own = schemas.flatMap((schema) => {
    const { error, checks = [] } = insideOf(schema)
    const defined = [error, ...checks.map((check) => check['_zod'].def.error)]
    return defined.filter((each) => each !== undefined).map(String)
  })
  expect(own).toEqual([])
})

test('the messages of all schemas are in the caller’s language', () => {
  const said = (schema: ZodSchema, value: unknown): string[] =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
  const english = new Set<string>()
  const left = new Set<string>()
  for (const schema of schemas.filter((each) => !isTransform(each)))
    for (const value of WRONG) {
      const german = speaking('de', () => said(schema, value))
      for (const [place, message] of speaking('en', () => said(schema, value)).entries()) {
        english.add(message)
        if (german[place] === message) left.add(message)
      }
    }
  expect([...left]).toEqual([])
  // Messages of the schemas' own checks are included.
  expect(english).toContain('Remove the special characters that cannot be stored')
  expect(english).toContain('Use lower-case letters, digits and hyphens, such as build-up')
  expect(english).toContain('Not a valid date')
  expect(english).toContain('This id is reserved')
})
