// Serves everything below /api that is in a contract. Errors are sent as problem documents; unexpected
// ones are logged with the request's id.
import {
  DomainError,
  type EndpointMeta,
  kernelErrors,
  propertyOf,
  type Refusals,
} from '@eventflow/domain/kernel'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router, traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { beginEndpoint } from './answer-by.ts'
import type { RequestContext } from './context.ts'
import { type NeededValues, registerJsonBodies } from './json-body.ts'
import { answerPacker, BROTLI_QUALITY, PACKED_TYPES } from './packed-answers.ts'
import { type Problem, PROBLEM_TYPE, toProblem } from './problems.ts'
import { readAgain } from './read-again.ts'
import { tagsOf } from './trail.ts'

/**
 * Responses are lists of similar records and shrink to a fifth or less. The settings are fast ones,
 * because each response is made for one reader. Other sites cannot make a browser send
 * authenticated requests here (SameSite cookies), so compressed sizes tell an attacker nothing
 * (BREACH; docs/security.md).
 */
const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  threshold: 1500,
  customTypes: PACKED_TYPES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
} satisfies FastifyCompressOptions

/**
 * Writes its value as JSON. The handler copies plain objects and lists before it writes them, which takes several
 * times as long as writing; it leaves instances of classes alone.
 */
class AsJson {
  constructor(private readonly value: object) {}
  toJSON(): object {
    return this.value
  }
}

const asJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? new AsJson(value) : value

export interface ContractDoor {
  readonly router: Router<AnyContractRouter, RequestContext>
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  readonly neededValues: NeededValues
}

export async function registerContract(app: FastifyInstance, door: ContractDoor): Promise<void> {
  const handler = new OpenAPIHandler(door.router, {
    customErrorResponseBodyEncoder: (error) => asJson(error.data),
    clientInterceptors: [
      async ({ next, context, procedure, input }) => {
        const { trail, call } = context.request
        const { route, meta } = procedure['~orpc']
        trail.route = `/api${route.path ?? ''}`
        try {
          await beginEndpoint(call, meta)
          const again = readAgain(door.router, { procedure, input, context })
          return asJson(await next().catch(again))
        } catch (thrown) {
          const { refusedAs }: EndpointMeta = meta
          throw asProblemError(thrown, context, refusedAs)
        }
      },
    ],
  })
  const methodsOf = allowedMethods(door.router)
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): void => {
    const [path = ''] = request.url.slice('/api'.length).split('?', 1)
    const methods = methodsOf(path)
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    const entry = methods.length > 0 ? kernelErrors.methodNotAllowed : kernelErrors.notFound
    sendProblem(reply, new DomainError(entry))
  }
  const packAnswer = answerPacker()
  await app.register(async (api) => {
    api.addHook('onSend', async (request, reply, payload) => {
      // A request from another site is refused before it has a call.
      const call: FastifyRequest['call'] | undefined = request.call
      if (typeof payload !== 'string' || call === undefined) return payload
      call.countAnswer(payload.length)
      return packAnswer(reply, payload, call.packAnswer)
    })
    await api.register(compress, COMPRESSION)
    registerJsonBodies(api, door)
    api.all('/api/*', { config: { access: 'contract' } }, async (request, reply) => {
      const { matched } = await handler.handle(request, reply, {
        prefix: '/api',
        context: door.contextOf(request, reply),
      })
      if (!matched) refuseUnknown(request, reply)
      return reply
    })
  })
}

function asProblemError(thrown: unknown, { request }: RequestContext, refusedAs?: Refusals) {
  const problem = problemOf(thrown, request, refusedAs)
  return new ORPCError(problem.code, {
    status: problem.status,
    message: problem.title,
    data: problem,
  })
}

/** Errors of Fastify itself (body too large, not JSON, wrong type) in our words. */
export function ofFastify(error: unknown): unknown {
  const status = propertyOf(error, 'statusCode')
  if (status === 413) return new DomainError(kernelErrors.bodyTooLarge)
  if (status === 415)
    return new DomainError({ ...kernelErrors.invalidInput, kind: 'unsupportedMedia' })
  if (typeof status === 'number' && status < 500) return new DomainError(kernelErrors.invalidInput)
  return error
}

/** Sends an error of a route that is not in the contract. */
export function sendProblem(reply: FastifyReply, thrown: unknown): void {
  const problem = problemOf(thrown, reply.request)
  void reply.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem))
}

/** Returns what to send. Unexpected errors are logged and reported. */
function problemOf(
  thrown: unknown,
  { id, log, trail }: Pick<FastifyRequest, 'id' | 'log' | 'trail'>,
  refusedAs?: Refusals,
): Problem {
  const { problem, unexpected } = toProblem(thrown, {
    requestId: id,
    language: trail.language,
    refusedAs,
  })
  if (unexpected) {
    trail.failure = thrown
    log.error({ err: thrown, ...tagsOf(trail) }, 'request failed')
  } else if (problem.code === kernelErrors.busy.code) {
    log.warn({ err: thrown, ...tagsOf(trail) }, 'the database had no time for a request')
  }
  trail.retryAfterSeconds = problem.retryAfterSeconds ?? null
  return problem
}

type AnyRouter = Parameters<typeof traverseContractProcedures>[0]['router']

interface KnownPath {
  readonly pattern: RegExp
  readonly method: string
}

/**
 * Returns the methods that the API has for a path below `/api`, or an empty list if there is no
 * such path.
 */
function allowedMethods(router: AnyRouter): (path: string) => string[] {
  const known: KnownPath[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract: procedure }) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    known.push({ method, pattern: new RegExp(`^${escaped.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) })
  })
  return (path) => [
    ...new Set(known.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []))),
  ]
}
