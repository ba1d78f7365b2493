import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { RICH_TEXT_FORMAT } from '@eventflow/domain/rich-text'
import { FILE_PURPOSES } from '@eventflow/domain/files'
import { testPortal } from '../../testing/test-portal.ts'
import { everyRoute } from '../../testing/ways-out/every-route.ts'

interface Operation {
  readonly security?: unknown[]
  readonly parameters?: readonly { readonly name: string }[]
}

const portal = await testPortal()
const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = (
  await portal.app.inject({ method: 'GET', url: '/api/openapi.json' })
).json()

test('the document is OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('every endpoint of the contract is described, with who may call it', () => {
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { route, meta } = contract['~orpc']
    const operation = document.paths[route.path ?? '']?.[route.method?.toLowerCase() ?? '']
    expect(operation, path.join('.')).toBeDefined()
    const isOpen = ['public', 'development'].includes((meta as { access: string }).access)
    expect(operation?.security, path.join('.')).toEqual(isOpen ? [] : [{ session: [] }])
  })
})

test('every route outside the contract is described', () => {
  const nameless = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}')
  const described = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${nameless(path)}`),
    ),
  )
  // The reference itself.
  const isOwn = (path: string) => /^\/api\/(docs|openapi\.json)/.test(path)
  const missing = everyRoute(portal.app)
    .filter(({ path, method }) => path.startsWith('/api/') && !isOwn(path) && method !== 'OPTIONS')
    .map(({ path, method }) => `${method.toLowerCase()} ${nameless(path.slice('/api'.length))}`)
    .filter((route) => !route.startsWith('head ') && !described.has(route))
  expect(missing).toEqual([])
})

test('an upload lists every purpose, and a text its format', () => {
  const purpose = document.paths['/files']?.['post']?.parameters?.find(
    ({ name }) => name === 'purpose',
  )
  expect(purpose).toMatchObject({ required: true, schema: { enum: FILE_PURPOSES } })
  expect(JSON.stringify(document)).toContain(JSON.stringify(RICH_TEXT_FORMAT).slice(1, -1))
})

test('exactly the endpoints that add or do something accept an Idempotency-Key', () => {
  const taking = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name }) => name === 'Idempotency-Key'),
      )
      .map(([method]) => `${method} ${path}`),
  )
  expect(taking).toContain('post /tasks')
  expect(taking).toContain('post /filling/{formId}/submit')
  expect(taking).toContain('post /tasks/archive')
  expect(taking.filter((operation) => !operation.startsWith('post '))).toEqual([])
  for (const path of [
    '/comments/{commentId}/like',
    '/guests/forms/{formId}/open',
    '/guests/forms/{formId}/draft',
    '/locks',
    '/locks/renew',
    '/teams/{teamId}/as-of',
  ])
    expect(taking).not.toContain(`post ${path}`)
  const withSession = ['log-in', 'log-out', 'set-password', 'reset-password', 'change-password']
  const others = [...withSession.map((name) => `/auth/${name}`), '/files']
  for (const path of others) expect(taking).not.toContain(`post ${path}`)
})

test('the readable reference runs no inline script', async () => {
  const page = await portal.app.inject({ method: 'GET', url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]{24}';/)
  expect(page.payload).not.toMatch(/<script>/)
  const script = await portal.app.inject({ method: 'GET', url: '/api/docs/swagger-ui-bundle.js' })
  expect(script.statusCode).toBe(200)
})
