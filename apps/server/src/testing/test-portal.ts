// A whole portal for a test, on the real database of the run. Every portal() is an event of its
// own: nothing needs cleaning, and what leaks from one event into another shows as a failing test.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { apiContract, asApiError, asPlainJson, type ApiContract } from '@eventflow/domain/api'
import { recordOf } from '@eventflow/domain/kernel'
import { CORE_PAGE_IDS, DEFAULT_CORE_PAGES } from '@eventflow/domain/settings'
import { createApp } from '../app.ts'
import { openServices, type ServiceOptions } from '../compose.ts'
import { addEvent, addSettings, readAllSettings } from '../modules/settings/index.ts'
import { standingClock } from '../platform/clock/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { inEvent, inEventToRead, newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { declareQueues, startWorkers } from '../workers.ts'

/** Noon of the day on which tests live unless they say otherwise. */
export const TEST_NOW = '2026-06-15T12:00:00Z'

/** Of all test portals: they share a database, and one delivers what another has sealed. */
export const TEST_SECRET = 'the key of all test portals, which is long enough'

export type ApiClient = JsonifiedClient<ContractRouterClient<ApiContract>>

export interface TestPortal {
  readonly app: FastifyInstance
  /** Of every process; `app` is the first. */
  readonly apps: readonly FastifyInstance[]
  readonly services: Services
  readonly clock: ReturnType<typeof standingClock>
  /** Makes an event of its own with its settings; requests name it by their host. */
  event(): Promise<TestEvent>
  /** An event of another portal on the same database, through this one: a second process. */
  sameEvent(event: TestEvent): TestEvent
  close(): Promise<void>
}

export interface TestEvent {
  readonly eventId: string
  /** Work on the event's records past the API, for arranging and for looking. */
  inEvent<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** The API as somebody with this session cookie, or as a guest. */
  client(cookie?: string | null): ApiClient
  /** A raw request to this event. */
  inject(request: RawRequest): Promise<LightMyRequestResponse>
}

export interface RawRequest {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly cookie?: string | null
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Network address of the caller; attempts are counted by it. */
  readonly remoteAddress?: string
}

export interface PortalOptions {
  /**
   * Also runs the queues' handlers (emails are delivered to the mailbox), on a database for portals
   * that do: jobs that other tests wait for are not theirs to take.
   */
  readonly withWorkers?: boolean
  /** Settings that differ from those of every test. */
  readonly env?: Readonly<Record<string, string>>
  /** Another database than that of the run. */
  readonly appUrl?: string
  /** Each event's languages are those of its settings, as in the portal; else every event offers German. */
  readonly readsLanguages?: boolean
}

/** The portal of all files of this worker that wish for nothing special; it ends with the worker. */
let shared: Promise<TestPortal> | undefined

/** A portal for the tests of one file, which asks for it at its top and closes nothing. */
export async function testPortal(options?: PortalOptions): Promise<TestPortal> {
  if (options !== undefined) return ownTestPortal(options)
  shared ??= openTestPortal()
  const portal = await shared
  portal.clock.set(TEST_NOW)
  return portal
}

/** Not shared, for a test that listens on a port or stops it; closed after the last test of the file. */
export async function ownTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const portal = await openTestPortal(options)
  afterAll(() => portal.close())
  return portal
}

/** A portal for the person who closes it. */
export async function openTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const ofTheRun = options.withWorkers ? 'TEST_WORKING_APP_URL' : 'TEST_APP_URL'
  const appUrl = options.appUrl ?? process.env[ofTheRun]
  if (appUrl === undefined) throw new Error(`${ofTheRun} is not set: run through the test set-up`)
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '3000',
    DATABASE_POOL: '8',
    SECRET: TEST_SECRET,
    ...options.env,
  })
  const clock = standingClock(TEST_NOW)
  const opened: Awaited<ReturnType<typeof openPortal>>[] = []
  for (let n = 0; n < PROCESSES; n += 1) {
    opened.push(await openPortal({ config, appUrl, clock }, options))
  }
  const [first] = opened
  if (first === undefined) throw new Error('TEST_PROCESSES must be 1 or more')
  const apps = opened.map(({ app }) => app)
  const inTurn = takeTurns(apps)
  const { app, services } = first
  return {
    app,
    apps,
    services,
    clock,
    event: () => makeEvent(inTurn, services),
    sameEvent: ({ eventId }) => eventThrough(inTurn, services, eventId),
    close: async () => {
      for (const { close } of opened) await close()
    },
  }
}

/** How many portals on the one database answer the requests of a test, each its own in turn. */
const PROCESSES = Number(process.env['TEST_PROCESSES'] ?? 1)

async function openPortal(wishes: ServiceOptions, { withWorkers, readsLanguages }: PortalOptions) {
  const { services, close } = await openServices(wishes)
  const app = await createApp({
    services,
    eventOf: async (request) => ({
      id: request.hostname,
      isArchived: false,
      language: 'en',
      languages: ['de'],
      ...(readsLanguages && (await languagesOfEvent(services, request.hostname))),
    }),
  })
  // All tests share the queues: a portal of one must not make the calls that another waits for.
  await (withWorkers ? startWorkers(services, { callsWebhooks: false }) : declareQueues(services))
  return {
    app,
    services,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

const languagesOfEvent = (services: Services, eventId: string) =>
  inEventToRead(services, { eventId, limits: 'none' }, async (scope) => {
    const { language, languages } = (await readAllSettings(scope)).event
    return { language, languages }
  })

type NextApp = () => FastifyInstance

function takeTurns([first, ...others]: readonly FastifyInstance[]): NextApp {
  const apps = [...others, first].filter((app) => app !== undefined)
  let turn = 0
  return () => {
    turn += 1
    const app = apps[turn % apps.length]
    if (app === undefined) throw new Error('There is no portal')
    return app
  }
}

async function makeEvent(nextApp: NextApp, services: Services): Promise<TestEvent> {
  const eventId = newId()
  await addEvent(services.db, { id: eventId, slug: eventId, isDemo: false })
  await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await addSettings(scope, 'event', {
      startDate: '2026-09-01',
      endDate: '2026-09-03',
      longName: 'The Test Exhibition 2026',
      shortName: 'Test Expo',
      eventName: 'Test Expo',
      companyName: 'Test Events Ltd',
      companyAddress: '1 Hall Road, London',
      timeZone: 'Europe/London',
    })
    await addSettings(scope, 'emails', { supportEmail: 'support@example.test' })
    // All pages are there, so that tests of what stands on them need not publish them.
    await addSettings(
      scope,
      'corePages',
      recordOf(CORE_PAGE_IDS, (id) => ({ ...DEFAULT_CORE_PAGES[id], isPublished: true })),
    )
  })
  return eventThrough(nextApp, services, eventId)
}

function eventThrough(nextApp: NextApp, services: Services, eventId: string): TestEvent {
  const inject = ({ cookie, headers, body, ...request }: RawRequest) =>
    nextApp().inject({
      ...request,
      ...(body === undefined ? {} : { payload: body as string | object }),
      headers: { host: eventId, ...(cookie ? { cookie } : {}), ...headers },
    })
  return {
    eventId,
    inEvent: (work) => inEvent(services, { eventId, limits: 'none' }, work),
    client: (cookie = null) => apiClient(inject, cookie),
    inject,
  }
}

/** The typed client of the contract over injected requests. */
function apiClient(inject: TestEvent['inject'], cookie: string | null): ApiClient {
  const link = new OpenAPILink(apiContract, {
    url: 'http://portal.test/api',
    fetch: async (request) => {
      const url = new URL(request.url)
      const text = await request.text()
      const answer = await inject({
        method: request.method as RawRequest['method'],
        url: url.pathname + url.search,
        cookie,
        headers: text === '' ? {} : { 'content-type': 'application/json' },
        ...(text === '' ? {} : { body: text }),
      })
      return asPlainJson(
        new Response(answer.statusCode === 204 ? null : answer.payload, {
          status: answer.statusCode,
          headers: answer.headers as Record<string, string>,
        }),
      )
    },
    customErrorResponseBodyDecoder: (body) => asApiError(body),
  })
  return createORPCClient(link)
}
