// The API reference: an OpenAPI 3.1 document made from the same contract as the server, and a page that
// shows it. Routes that carry bytes are not in the contract and are described by hand.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takesIdempotencyKey, type EndpointMeta } from '@eventflow/domain/kernel'
import { byteRouteDocs } from './api-reference.bytes.ts'
import { newNonce, referencePolicy } from './content-policy.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>

const PROBLEM_SCHEMA: Schemas[string] = {
  type: 'object',
  description:
    'An error (RFC 9457). Programs switch on `code`; `title` and `detail` are for people.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    detail: {
      type: 'string',
      description: 'The title in the language of the caller, if that is not English.',
    },
    status: { type: 'integer' },
    code: { type: 'string', examples: ['NOT_FOUND', 'INVALID_INPUT', 'STALE_REVISION'] },
    requestId: { type: 'string' },
    problems: {
      type: 'array',
      description: 'What is wrong with which input.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          label: {
            type: 'string',
            description: 'What people call the answer, such as `Names, row 2, Email`.',
          },
        },
      },
    },
    current: { description: 'The stored version, after an update with an old revision.' },
    retryAfterSeconds: { type: 'integer' },
  },
}

const INFO = {
  title: 'Eventflow API',
  version: '1.0.0',
  description: [
    'The API that the browser itself uses. Sign in with `POST /auth/log-in`; the session is a cookie.',
    'Bodies are JSON (`application/json`). Lists page by `cursor`; updates name the `revision` they',
    'are based on and are refused with 409 and the stored version when it is an old one. Calls that',
    'add or do something may carry an `Idempotency-Key` and can then be sent again safely.',
  ].join(' '),
}

/** Answers are the only custom schema: any object. */
const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => (schema instanceof z.ZodCustom ? [true, { type: 'object' }] : next()),
  ],
})

/** The OpenAPI 3.1 document of a contract. */
async function openApiDocument(contract: AnyContractRouter): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] })
  const document = await generator.generate(contract, { info: INFO, servers: [{ url: '/api' }] })
  const metaOf = metaOfOperations(contract)
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      if (isOperation(operation)) describe(operation, method, metaOf.get(`${method} ${path}`))
    }
  }
  for (const [path, item] of Object.entries(byteRouteDocs))
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...item } }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'eventflow' } },
  }
  return document
}

const isOperation = (value: unknown): value is OpenAPI.OperationObject =>
  typeof value === 'object' && value !== null && 'responses' in value

const KEY_PARAMETER: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
  description:
    'Makes the call safe to send again: for 48 hours the same call with the same key gets the first answer, with the header `Idempotent-Replayed: true`. Instead of an answer above 8 KB it gets the record as it is now, or 410 `ALREADY_DONE`. Another call with it is refused.',
}

const USER_PARAMETER: OpenAPI.ParameterObject = {
  name: 'Eventflow-User',
  in: 'header',
  schema: { type: 'string' },
  description:
    'The id of the user for whom the call is sent. If somebody else is signed in, the call is refused with 409 `SIGNED_IN_AS_ANOTHER` and changes nothing.',
}

/** Adds to each operation who may call it, whether it accepts a key, and the format of errors. */
function describe(
  operation: OpenAPI.OperationObject,
  method: string,
  meta: EndpointMeta = {},
): void {
  const { access = 'user' } = meta
  operation.description = `Lowest rank let in: **${access}**.`
  operation.security = access === 'public' || access === 'development' ? [] : [{ session: [] }]
  if (access !== 'public' && meta.effect !== 'none') {
    operation.parameters = [...(operation.parameters ?? []), USER_PARAMETER]
  }
  if (takesIdempotencyKey(method.toUpperCase(), meta)) {
    operation.parameters = [...(operation.parameters ?? []), KEY_PARAMETER]
  }
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'An error',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

function metaOfOperations(contract: AnyContractRouter): Map<string, EndpointMeta> {
  const found = new Map<string, EndpointMeta>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, meta } = procedure['~orpc']
    found.set(`${route.method?.toLowerCase()} ${route.path}`, meta)
  })
  return found
}

const pageWith = (nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Eventflow API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}" src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
})
`

export interface ReferenceOptions {
  readonly contract: AnyContractRouter
}

export function registerApiReference(app: FastifyInstance, options: ReferenceOptions): void {
  const config = { access: 'public' } as const
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const parts = new Map([
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ])
  let document: Promise<OpenAPI.Document> | null = null

  app.get('/api/openapi.json', { config }, async () => {
    document ??= openApiDocument(options.contract)
    return document
  })
  app.get('/api/docs', { config }, async (_request, reply) => {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', referencePolicy({ nonce }))
      .send(pageWith(nonce))
  })
  app.get('/api/docs/start.js', { config }, async (_request, reply) =>
    reply.type('text/javascript').send(START),
  )
  for (const [name, type] of parts) {
    app.get(`/api/docs/${name}`, { config }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(readFileSync(join(folder, name))),
    )
  }
}
