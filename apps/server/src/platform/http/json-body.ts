// The JSON bodies of the contract's endpoints, checked from the cheapest check to the most expensive one:
// length, who sends a large body, number and depth of values, what its record needs, and then parsing.
import type { IncomingMessage } from 'node:http'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  bodyLimitsOf,
  DomainError,
  isOpenToAll,
  kernelErrors,
  PUBLIC_BODY,
  type BodyLimits,
  type EndpointMeta,
} from '@eventflow/domain/kernel'
import type { ContextOf, EnteredToRead, QueryContext, RequestContext } from './context.ts'
import { authorise } from './guard.ts'
import { excessOf } from './json-size.ts'
import { readBody, statedLength, tooLarge } from './read-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyLimits: BodyLimits
    /** Reads how many values the record of the endpoint needs; null if the endpoint states it. */
    readNeededValues: (() => Promise<number>) | null
  }
}

/**
 * How many values a body needs for the record that it is for, by the name of the endpoint
 * (`filling.saveDraft`). Throws if the caller may not see the record.
 */
export type NeededValues = Readonly<
  Record<
    string,
    (context: QueryContext, params: Readonly<Record<string, string>>) => Promise<number>
  >
>

/** Exactly this type: a looser check once let a body bypass its schema. */
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** A longer body is read only for callers who may call its endpoint. */
const LARGE_BYTES = 64 * 1024
/** Longer bodies of one caller are parsed one after another. */
const QUICK_BYTES = 16 * 1024
/** Maximum number of values of a body, unless its record needs more. */
const FEW_VALUES = 1_000

interface JsonBodies {
  readonly router: Router<AnyContractRouter, RequestContext>
  readonly contextOf: ContextOf
  readonly neededValues: NeededValues
}

export function registerJsonBodies(
  api: FastifyInstance,
  { router, contextOf, neededValues }: JsonBodies,
): void {
  const findEndpoint = endpointFinder(router)
  api.decorateRequest('bodyLimits')
  api.decorateRequest('readNeededValues')
  api.addHook('preParsing', async (request, reply) => {
    const length = statedLength(request)
    request.bodyLimits = PUBLIC_BODY
    request.readNeededValues = null
    if (length === 0) return
    const { name, meta, params } = await findEndpoint(request)
    const { access = 'public' } = meta
    request.bodyLimits = bodyLimitsOf(meta)
    if (length !== null && length > request.bodyLimits.bytes) {
      // Nobody reads the rest.
      void reply.header('connection', 'close')
      throw tooLarge({ bytes: request.bodyLimits.bytes })
    }
    await request.call.beginEndpoint(`${request.headers.host} ${name}`)
    const context = contextOf(request, reply)
    const authorised = async <T>(read: (entered: EnteredToRead) => Promise<T> | T): Promise<T> => {
      if (context.request.sessionToken === null) authorise(access, null)
      return context.enterToRead(async (entered) => {
        authorise(access, entered.viewer)
        return read(entered)
      })
    }
    const find = neededValues[name]
    if (find !== undefined)
      request.readNeededValues = () =>
        authorised((entered) => find({ ...context, ...entered }, params))
    if (isOpenToAll(access) || (length !== null && length <= LARGE_BYTES)) return
    await authorised(() => undefined)
  })
  api.removeAllContentTypeParsers()
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser(JSON_TYPE, (request, payload: IncomingMessage, done) => {
    const parse = (body: Buffer): void => void parseJson(request, body.toString('utf8'), done)
    const parseInTurn = (body: Buffer): void => {
      if (body.length <= QUICK_BYTES) parse(body)
      else void request.call.parse(async () => parse(body))
    }
    readBody(request, payload, request.bodyLimits.bytes)
      .then((body) => measured(request, body).catch((error) => refuseLater(request, error)))
      .then(parseInTurn, done)
  })
}

/** Rejects a body with too many values for its endpoint or its record. */
async function measured(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const refuseAbove = (values: number): void => {
    const excess = excessOf(body, values)
    if (excess === 'depth') throw new DomainError(kernelErrors.invalidInput)
    if (excess === 'values') throw tooLarge({ values })
  }
  const { bodyLimits, readNeededValues } = request
  refuseAbove(bodyLimits.values)
  if (readNeededValues === null || excessOf(body, FEW_VALUES) === null) return body
  refuseAbove(Math.min(bodyLimits.values, FEW_VALUES + (await readNeededValues())))
  return body
}

/** Refusals of large bodies wait, because reading the next one takes longer than refusing it. */
async function refuseLater(request: FastifyRequest, refusal: unknown): Promise<never> {
  const length = statedLength(request) ?? Infinity
  if (refusal instanceof DomainError && length > QUICK_BYTES) await request.call.refuse(refusal)
  throw refusal
}

interface FoundEndpoint {
  /** The name in the contract: `guests.saveDraft`. */
  readonly name: string
  readonly meta: EndpointMeta
  readonly params: Readonly<Record<string, string>>
}

/** Finds the contract's entry for the endpoint of a request, as the handler does. */
function endpointFinder(router: JsonBodies['router']) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return async ({ method, url }: FastifyRequest): Promise<FoundEndpoint> => {
    const path = new URL(`http://portal${url}`).pathname.replace(/^\/api\/?|\/$/g, '')
    const found = await matcher.match(method as 'POST', `/${path}`)
    if (found === undefined) return { name: '', meta: { access: 'public' }, params: {} }
    const { path: name, params = {} } = found
    return { name: name.join('.'), meta: found.procedure['~orpc'].meta, params }
  }
}
