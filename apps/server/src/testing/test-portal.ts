// A complete portal for a test, on the real database of the run. Every event() has its own data, so
// that nothing needs cleaning, and a leak between events makes a test fail.
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

/** The time of tests by default: noon of this day. */
export const TEST_NOW = '2026-06-15T12:00:00Z'

/**
 * Shared by all test portals, because they share a database, and one delivers what another has
 * sealed.
 */
export const TEST_SECRET = 'the key of all test portals, which is long enough'

export type ApiClient = JsonifiedClient<ContractRouterClient<ApiContract>>

export interface TestPortal {
  readonly app: FastifyInstance
  /** All processes; `app` is the first. */
  readonly apps: readonly FastifyInstance[]
  readonly services: Services
  readonly clock: ReturnType<typeof standingClock>
  /** Creates an event with its settings. Requests address it by its host. */
  event(): Promise<TestEvent>
  /** An event of another portal on the same database, through this one, like a second process. */
  sameEvent(event: TestEvent): TestEvent
  close(): Promise<void>
}

export interface TestEvent {
  readonly eventId: string
  /** Reads or writes the event's records without the API. */
  inEvent<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** The API client of a person with this session cookie, or of a guest. */
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
  /** The caller's network address, by which attempts are counted. */
  readonly remoteAddress?: string
}

export interface PortalOptions {
  /**
   * Also runs the queues' handlers (emails are delivered to the mailbox). Uses the database for
   * such portals, so that it takes no jobs for which other tests wait.
   */
  readonly withWorkers?: boolean
  /** Environment variables that differ from those of all tests. */
  readonly env?: Readonly<Record<string, string>>
  /** Another database than that of the run. */
  readonly appUrl?: string
  /**
   * Each event's languages are those of its settings, as in production. Otherwise every event
   * offers German.
   */
  readonly readsLanguages?: boolean
}

/** The portal of all files of this worker without special options. It is closed with the worker. */
let shared: Promise<TestPortal> | undefined

/** A portal for the tests of one file. Called at the top of the file, which closes nothing. */
export async function testPortal(options?: PortalOptions): Promise<TestPortal> {
  if (options !== undefined) return ownTestPortal(options)
  shared ??= openTestPortal()
  const portal = await shared
  portal.clock.set(TEST_NOW)
  return portal
}

/**
 * A separate portal for a test that listens on a port or stops it. Closed after the last test of
 * the file.
 */
export async function ownTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const portal = await openTestPortal(options)
  afterAll(() => portal.close())
  return portal
}

/** A portal that the caller must close. */
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

/** Number of portals on the one database that take turns in answering the requests of a test. */
const PROCESSES = Number(process.env['TEST_PROCESSES'] ?? 1)

async function openPortal(
  requested: ServiceOptions,
  { withWorkers, readsLanguages }: PortalOptions,
) {
  const { services, close } = await openServices(requested)
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
  // All tests share the queues, so a portal must not make the calls for which another test waits.
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
    // All pages are published, so that tests of their contents need not do it.
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
