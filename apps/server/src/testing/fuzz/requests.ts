// Requests generated from the published OpenAPI document, as an integrator's tool would.
import fc from 'fast-check'
import type { RawRequest } from '../test-portal.ts'
import { hostileBodies, hostileTexts, hostileTypes } from './hostile.ts'
import { valueOf, type Making, type Schema } from './schema-values.ts'

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema }>> }
}

/** A request, and the index of the cookie with which it is sent. */
export interface FuzzRequest extends RawRequest {
  readonly caller: number
}

export interface Fuzzing extends Making {
  readonly callers: number
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Its response is an endless stream. */
const ENDLESS = '/live'

/** Requests to every operation of the document with equal probability. */
export function requestsOf(document: OpenApi, fuzzing: Fuzzing): fc.Arbitrary<FuzzRequest> {
  const paths = Object.entries(document.paths).filter(([path]) => path !== ENDLESS)
  const operations = paths.flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method]
      return operation === undefined ? [] : [requestTo({ path, method, operation }, fuzzing)]
    }),
  )
  return fc.oneof(...operations)
}

interface Place {
  readonly path: string
  readonly method: (typeof METHODS)[number]
  readonly operation: Operation
}

const requestTo = ({ path, method, operation }: Place, fuzzing: Fuzzing) =>
  fc
    .record({
      pathValues: parametersIn(operation, 'path', fuzzing),
      query: queryOf(operation, fuzzing),
      sent: bodyOf(operation, fuzzing),
      caller: fc.nat({ max: fuzzing.callers - 1 }),
    })
    .map(({ pathValues, query, sent, caller }): FuzzRequest => {
      const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) =>
        encode(asText(pathValues[key] ?? '')),
      )
      return {
        method: method.toUpperCase() as RawRequest['method'],
        url: `/api${filled}${query}`,
        caller,
        ...(sent === null ? {} : { body: sent.body, headers: { 'content-type': sent.type } }),
      }
    })

/** Encodes a URL component. Lone surrogates cannot be encoded, so they are replaced. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const parametersIn = (
  { parameters = [] }: Operation,
  place: string,
  making: Making,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema = {} }) => [name, valueOf(schema, name, making)]),
    ),
    { requiredKeys: place === 'path' ? undefined : [] } as object,
  )

const queryOf = (operation: Operation, making: Making): fc.Arbitrary<string> =>
  fc
    .tuple(
      parametersIn(operation, 'query', making),
      fc.dictionary(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts), {
        maxKeys: 1,
      }),
      fc.nat({ max: 9 }),
    )
    .map(([values, more, chance]) => {
      const pairs = Object.entries(chance === 0 ? { ...values, ...more } : values)
      const text = pairs.map(([key, value]) => `${encode(key)}=${encode(asText(value))}`).join('&')
      return text === '' ? '' : `?${text}`
    })

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

interface Sent {
  readonly body: string
  readonly type: string
}

function bodyOf({ requestBody }: Operation, making: Making): fc.Arbitrary<Sent | null> {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return fc.constant(null)
  const json = (body: string): Sent => ({ body, type: 'application/json' })
  return fc.oneof(
    {
      weight: 90,
      arbitrary: valueOf(schema, '', making).map((value) => json(JSON.stringify(value) ?? '')),
    },
    { weight: 5, arbitrary: fc.constantFrom(...hostileBodies).map(json) },
    {
      weight: 5,
      arbitrary: fc.record({ body: fc.json(), type: fc.constantFrom(...hostileTypes) }),
    },
  )
}
