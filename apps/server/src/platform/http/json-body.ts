// The JSON bodies of the contract's endpoints, checked from the cheapest check to the most expensive one:
// length, who sends a large body, number and depth of values, and then parsing.
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
import type { ContextOf, RequestContext } from './context.ts'
import { authorise } from './guard.ts'
import { excessOf } from './json-size.ts'
import { readBody, statedLength, tooLarge } from './read-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyLimits: BodyLimits
  }
}

/** Exactly this type: a looser check once let a body bypass its schema. */
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** A longer body is read only for callers who may call its endpoint. */
const LARGE_BYTES = 64 * 1024
/** Longer bodies of one caller are parsed one after another. */
const QUICK_BYTES = 16 * 1024

interface JsonBodies {
  readonly router: Router<AnyContractRouter, RequestContext>
  readonly contextOf: ContextOf
}

export function registerJsonBodies(api: FastifyInstance, { router, contextOf }: JsonBodies): void {
  const findEndpoint = endpointFinder(router)
  api.decorateRequest('bodyLimits')
  api.addHook('preParsing', async (request, reply) => {
    const length = statedLength(request)
    request.bodyLimits = PUBLIC_BODY
    if (length === 0) return
    const { name, meta } = await findEndpoint(request)
    const { access = 'public' } = meta
    request.bodyLimits = bodyLimitsOf(meta)
    if (length !== null && length > request.bodyLimits.bytes) {
      // Nobody reads the rest.
      void reply.header('connection', 'close')
      throw tooLarge({ bytes: request.bodyLimits.bytes })
    }
    await request.call.beginEndpoint(`${request.headers.host} ${name}`)
    if (isOpenToAll(access) || (length !== null && length <= LARGE_BYTES)) return
    const context = contextOf(request, reply)
    if (context.request.sessionToken === null) authorise(access, null)
    await context.enterToRead(async ({ viewer }) => authorise(access, viewer))
  })
  api.removeAllContentTypeParsers()
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser(JSON_TYPE, (request, payload: IncomingMessage, done) => {
    const { bytes, values } = request.bodyLimits
    const parse = (body: Buffer): void => {
      const excess = excessOf(body, values)
      if (excess === null) void parseJson(request, body.toString('utf8'), done)
      else
        done(excess === 'depth' ? new DomainError(kernelErrors.invalidInput) : tooLarge({ values }))
    }
    const parseInTurn = (body: Buffer): void => {
      if (body.length <= QUICK_BYTES) parse(body)
      else void request.call.parse(async () => parse(body))
    }
    readBody(request, payload, bytes).then(parseInTurn, done)
  })
}

interface FoundEndpoint {
  /** The name in the contract: `guests.saveDraft`. */
  readonly name: string
  readonly meta: EndpointMeta
}

/** Finds what the contract states of the endpoint that a request is for, as the handler does. */
function endpointFinder(router: JsonBodies['router']) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return async ({ method, url }: FastifyRequest): Promise<FoundEndpoint> => {
    const path = new URL(`http://portal${url}`).pathname.replace(/^\/api\/?|\/$/g, '')
    const found = await matcher.match(method as 'POST', `/${path}`)
    if (found === undefined) return { name: '', meta: { access: 'public' } }
    return { name: found.path.join('.'), meta: found.procedure['~orpc'].meta }
  }
}
