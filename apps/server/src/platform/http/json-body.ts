// The JSON bodies of the contract's endpoints, from the cheapest check to the dearest: its length, who
// sends it where it is large, its values and their depth, and only then its parsing.
import { Transform, type Readable } from 'node:stream'
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
  USUAL_BODY,
  type BodyLimits,
  type EndpointMeta,
} from '@eventflow/domain/kernel'
import type { ContextOf, RequestContext } from './context.ts'
import { authorise } from './guard.ts'
import { excessOf } from './json-size.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyLimits: BodyLimits
  }
}

interface JsonBodies {
  readonly router: Router<AnyContractRouter, RequestContext>
  readonly contextOf: ContextOf
}

export function registerJsonBodies(api: FastifyInstance, { router, contextOf }: JsonBodies): void {
  const findEndpoint = endpointFinder(router)
  api.decorateRequest('bodyLimits')
  api.addHook('preParsing', async (request, reply, payload) => {
    const length = lengthOf(request)
    request.bodyLimits = PUBLIC_BODY
    if (length === 0) return
    const endpoint = await findEndpoint(request)
    const { access = 'public' } = endpoint
    request.bodyLimits = bodyLimitsOf(endpoint)
    if (length > request.bodyLimits.bytes) {
      // Nobody reads the rest.
      void reply.header('connection', 'close')
      throw tooLarge()
    }
    if (!isOpenToAll(access) && length > PUBLIC_BODY.bytes) {
      const context = contextOf(request, reply)
      if (context.request.sessionToken === null) authorise(access, null)
      await context.enterToRead(async ({ viewer }) => authorise(access, viewer))
    }
    if (!isLengthStated(request)) return upTo(request.bodyLimits, payload)
  })
  api.removeAllContentTypeParsers()
  const parseJson = api.getDefaultJsonParser('error', 'error')
  // Exactly this type: anything looser once let a body slip past its schema.
  api.addContentTypeParser<Buffer>(
    /^application\/json(; ?charset=utf-8)?$/i,
    { parseAs: 'buffer', bodyLimit: USUAL_BODY.bytes },
    (request, body, done) => {
      const error = refusalOf(body, request.bodyLimits)
      if (error === null) void parseJson(request, body.toString('utf8'), done)
      else done(error)
    },
  )
}

/** Finds what the contract states of the endpoint that a request is for, as the handler does. */
function endpointFinder(router: JsonBodies['router']) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return async ({ method, url }: FastifyRequest): Promise<EndpointMeta> => {
    const path = new URL(url, 'http://portal').pathname.replace(/^\/api\/?|\/$/g, '')
    const found = await matcher.match(method as 'POST', `/${path}`)
    return found?.procedure['~orpc'].meta ?? { access: 'public' }
  }
}

const isLengthStated = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined

/** In bytes; 0 where there is no body. One that does not state its length counts as large. */
const lengthOf = (request: FastifyRequest): number =>
  isLengthStated(request) ? Number(request.headers['content-length'] ?? 0) : PUBLIC_BODY.bytes + 1

/** The body, which fails at the limit: the memory holds no more of a body that does not state its length. */
function upTo({ bytes }: BodyLimits, body: Readable): Transform {
  let read = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      done(read > bytes ? tooLarge() : null, chunk)
    },
  })
  body.once('close', () => {
    if (!body.readableEnded) limited.destroy(new Error('The body was cut off'))
  })
  return body.pipe(limited)
}

function refusalOf(body: Buffer, { bytes, values }: BodyLimits): DomainError | null {
  if (body.length > bytes) return tooLarge()
  const excess = excessOf(body, values)
  if (excess === null) return null
  return excess === 'depth' ? new DomainError(kernelErrors.invalidInput) : tooLarge()
}

const tooLarge = (): DomainError =>
  new DomainError({ ...kernelErrors.invalidInput, kind: 'tooLarge' })
