// The door of the contract: everything below /api that is stated in a contract passes through here.
// Errors leave as problem documents; what nobody expected is logged with the request's id.
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { RequestContext } from './context.ts'
import { isNestedDeeper } from './json-depth.ts'
import { PROBLEM_TYPE, toProblem, type Problem } from './problems.ts'

/** Bodies of the contract's endpoints are small; files have a door of their own. */
const BODY_LIMIT = 1024 * 1024

export interface ContractDoor {
  readonly router: Router<AnyContractRouter, RequestContext>
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

export async function registerContract(app: FastifyInstance, door: ContractDoor): Promise<void> {
  const handler = new OpenAPIHandler(door.router, {
    customErrorResponseBodyEncoder: (error) => error.data as Problem,
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (thrown) {
          throw asProblemError(thrown, context)
        }
      },
    ],
  })
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    const parseJson = api.getDefaultJsonParser('error', 'error')
    // Exactly this type: anything looser once let a body slip past its schema.
    api.addContentTypeParser<string>(
      /^application\/json(; ?charset=utf-8)?$/i,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (request, body, done) => {
        if (isNestedDeeper(body)) done(new DomainError(kernelErrors.invalidInput))
        else void parseJson(request, body, done)
      },
    )
    api.all('/api/*', { config: { access: 'contract' } }, async (request, reply) => {
      const { matched } = await handler.handle(request, reply, {
        prefix: '/api',
        context: door.contextOf(request, reply),
      })
      if (!matched) sendProblem(reply, new DomainError(kernelErrors.notFound))
    })
  })
}

function asProblemError(thrown: unknown, { request }: RequestContext) {
  const { problem, unexpected } = toProblem(thrown, request.id)
  if (unexpected) request.log.error({ err: thrown }, 'request failed')
  if (problem.retryAfterSeconds !== undefined)
    request.setHeader('retry-after', String(problem.retryAfterSeconds))
  return new ORPCError(problem.code, {
    status: problem.status,
    message: problem.title,
    data: problem,
  })
}

/** Answers an error of a route that is not in the contract. */
export function sendProblem(reply: FastifyReply, thrown: unknown): void {
  const { problem, unexpected } = toProblem(thrown, reply.request.id)
  if (unexpected) reply.log.error({ err: thrown }, 'request failed')
  if (problem.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  void reply.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem))
}
