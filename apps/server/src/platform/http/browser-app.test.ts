import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asLanguage } from '@eventflow/domain/kernel'
import { registerBrowserApp } from './browser-app.ts'
import { registerIcons } from './icons.ts'
import { registerProbes } from './readiness.ts'
import { createServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-dist-'))
const script = 'console.log("hall 4")'
let app: FastifyInstance

const aServer = (): FastifyInstance =>
  createServer({ log: pino({ level: 'silent' }), proxyHops: 0 })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const built: Record<string, string | Buffer> = {
    'index.html':
      '<!doctype html><head><title>Eventflow</title><script nonce="nonce-of-this-page" src="/a.js"></script></head>' +
      '<!-- first frame --><p>frame of <!-- event name --></p><!-- end of first frame -->',
    'favicon.svg': '<svg/>',
    'offline-worker.js': 'self.worker = 1',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/app-1a2b.js.map': '{}',
    '.env': 'SECRET=x',
    '.made-from': 'x',
    '.vite/manifest.json': '{}',
    '.vite/first-load.json': JSON.stringify([
      {
        path: '/forms/new',
        scripts: ['/assets/new.js'],
        words: { en: ['/assets/words.js'], de: ['/assets/worte.js'] },
        data: [],
      },
      {
        path: '/forms/$formId',
        scripts: ['/assets/form.js'],
        words: { en: [], de: [] },
        data: ['/api/filling/~formId~?taskId=%7EtaskId%7E&submissionId=%7EsubmissionId%7E'],
      },
    ]),
  }
  for (const [name, content] of Object.entries(built)) writeFileSync(join(folder, name), content)
  app = aServer()
  registerIcons(app)
  registerBrowserApp(app, {
    folder,
    isSignedIn: ({ headers }) => headers.cookie === 'in',
    languageOf: async ({ headers }) => asLanguage(headers['accept-language']) ?? 'en',
    nameOf: async () => 'Build & <Live>',
    frames: new Map([['/watch', ['https://videos.example']]]),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

describe('the browser application', () => {
  test.each([
    ['/watch', "'self' https://videos.example"],
    ['/watch/?continuePath=%2Ftasks', "'self' https://videos.example"],
    ['/', "'self'"],
    ['/watch/more', "'self'"],
    ['/tasks?x=/watch', "'self'"],
  ])('%s may show in a frame: %s', async (url, sources) => {
    const policy = String((await get(url)).headers['content-security-policy'])
    expect(policy.split('; ')).toContain(`frame-src ${sources}`)
  })

  test.each(['/', '/index.html', '/tasks/12', '/admin/forms?x=1', '/auth/log-in', '/apiary'])(
    'its page stands at %s, is kept nowhere, and carries the content policy with a nonce of its own',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toContain('Eventflow')
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      const [, nonce] = /nonce="([\w-]{24})"/.exec(answer.payload) ?? []
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
      expect(policy).not.toContain('unsafe')
    },
  )

  test.each(['//', '///', '//[', '/\\\\'])(
    'its page is there at the odd path %s',
    async (pathname) => {
      expect((await app.inject({ method: 'GET', url: { pathname } })).statusCode).toBe(200)
    },
  )

  const namedIn = (page: string) =>
    [...page.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, to]) => to)

  test('it preloads the data of its screen, with the values of the URL', async () => {
    const ofFrame = ['/api/session', '/api/portal', '/api/menu']
    const inside = { cookie: 'in' }
    const { payload } = await get('/forms/7?taskId=a%22b&other=1', inside)
    expect(namedIn(payload)).toEqual([...ofFrame, '/api/filling/7?taskId=a%22b', '/assets/form.js'])
    expect(payload).toMatch(/<link rel="modulepreload" nonce="[\w-]{24}" href="\/assets\/form.js">/)
    expect(namedIn((await get('/forms/new', inside)).payload)).toEqual([
      ...ofFrame,
      '/assets/new.js',
      '/assets/words.js',
    ])
    const inGerman = { ...inside, 'accept-language': 'de' }
    expect(namedIn((await get('/forms/new', inGerman)).payload)).toContain('/assets/worte.js')
    expect(namedIn((await get('/nowhere', inside)).payload)).toEqual(ofFrame)
    expect(namedIn((await get('/forms/%22%3E%3Cscript%3E', inside)).payload)).toContain(
      '/api/filling/%22%3E%3Cscript%3E',
    )
  })

  test('guests get neither the data of a screen nor a frame', async () => {
    const guest = (await get('/forms/7')).payload
    expect(namedIn(guest)).not.toContain('/api/filling/7')
    expect(guest).not.toContain('frame')
    const frame = '<p>frame of Build &amp; &lt;Live></p>'
    expect((await get('/forms/7', { cookie: 'in' })).payload).toContain(frame)
    expect((await get('/auth/login', { cookie: 'in' })).payload).not.toContain('frame')
  })

  test('no two pages have the same nonce', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')])
    expect(first.payload).not.toBe(second.payload)
  })

  test('its hashed files are cached forever, and compressed if the client supports it', async () => {
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.payload).toBe(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(packed.headers['content-type'])).toMatch(/javascript/)
    expect(packed.rawPayload).toEqual(brotliCompressSync(script))
    const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/assets/older-9f.js',
    '/assets/',
    '/assets',
    '/api/nothing',
    '/icons/',
    '/.env',
    '/.git/config',
    '/.made-from',
    '/.vite/manifest.json',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f.env',
    '/main.js.map',
  ])('%s does not exist', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([404, 503])(
    'comes with the status %i where that is what it has to say',
    async (code) => {
      const elsewhere = aServer()
      registerBrowserApp(elsewhere, { folder, statusOf: async () => code })
      const page = await elsewhere.inject('/tasks')
      expect([page.statusCode, page.payload.includes('Eventflow')]).toEqual([code, true])
      expect((await elsewhere.inject('/assets/app-1a2b.js')).statusCode).toBe(200)
      await elsewhere.close()
    },
  )

  test('its worker controls the complete portal, is revalidated, and may call only us', async () => {
    const worker = await get('/offline-worker.js')
    expect(worker.payload).toBe('self.worker = 1')
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    })
    expect(String(worker.headers['content-type'])).toMatch(/javascript/)
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain('trusted-types ProseMirrorClipboard offline-worker')
  })

  test('switched off, its worker removes the stored data and itself', async () => {
    const off = aServer()
    registerBrowserApp(off, { folder, offlineReading: false })
    const { payload, headers } = await off.inject('/offline-worker.js')
    expect(payload).toContain('caches.delete')
    expect(payload).toContain('registration.unregister()')
    expect(payload).not.toContain('fetch')
    expect(headers['cache-control']).toBe('no-cache')
    await off.close()
  })

  test('a file that the browser has is not sent again', async () => {
    const { headers } = await get('/favicon.svg')
    const again = await get('/favicon.svg', { 'if-none-match': headers['etag'] })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('no-cache')
    const packed = { 'accept-encoding': 'br;q=0, gzip', 'if-none-match': headers['etag'] }
    const other = await get('/assets/app-1a2b.js', packed)
    expect([other.statusCode, other.headers['content-encoding']]).toEqual([200, 'gzip'])
  })

  test('pages of one network wait beyond its rate; files and probes have rates of their own', async () => {
    const waits: number[] = []
    const busy = createServer({
      log: pino({ level: 'silent' }),
      proxyHops: 0,
      listeners: [({ trail }) => void waits.push(trail.waitMs)],
    })
    registerProbes(busy, {})
    registerBrowserApp(busy, { folder })
    const from = (url: string, remoteAddress = '203.0.113.7') => busy.inject({ url, remoteAddress })
    await Promise.all(Array.from({ length: 80 }, () => from('/tasks')))
    expect(waits.filter((waitMs) => waitMs > 0).length).toBeGreaterThan(0)
    waits.length = 0
    await Promise.all([from('/assets/app-1a2b.js'), from('/health'), from('/', '203.0.113.8')])
    expect(waits).toEqual([0, 0, 0])
    await busy.close()
  })

  test('is missing if it has not been built', async () => {
    const empty = aServer()
    registerBrowserApp(empty, { folder: join(folder, 'nowhere') })
    expect((await empty.inject({ method: 'GET', url: '/' })).statusCode).toBe(404)
    await empty.close()
  })
})

describe('icons', () => {
  test.each([
    'task',
    'task_outlined',
    'task_rounded',
    'task_sharp',
    'task_two_tone',
    'nightlight_round',
    'insert_chart_outlined',
    'new_release_outlined',
    '10k',
  ])('%s is a drawing that is cached forever', async (name) => {
    const answer = await get(`/icons/${name}.svg`)
    expect(answer.payload).toMatch(/^<svg /)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('the outlined one differs from the filled one', async () => {
    const [filled, outlined] = [await get('/icons/info.svg'), await get('/icons/info_outlined.svg')]
    expect(filled.payload).not.toBe(outlined.payload)
  })

  test.each([
    'no_such_icon',
    '..%2fpackage',
    'task_outlined_sharp',
    '',
    'constructor',
    '_outlined',
  ])('%j is not one', async (name) => {
    const answer = await get(`/icons/${name}.svg`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBeUndefined()
  })
})
