// Sends seeded random requests to every operation of the OpenAPI document, as everybody from a
// guest to the highest level. No request may cause a 5xx, a stack trace or SQL in a response, or
// block the process. FUZZ_COUNT and FUZZ_SEED extend the run.
import { tries } from '@eventflow/domain/builders/kernel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { castOf, type Cast } from '../cast.ts'
import { oneOfEach, type IdsByName } from '../sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'
import { requestsOf, type FuzzRequest, type OpenApi } from './requests.ts'

const COUNT = Number(process.env['FUZZ_COUNT'] ?? tries(500, 50_000))
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** Requests to one event before a new one is created, because they change it. */
const ROUND = 1_000
const AT_ONCE = 8
const MAX_HOLD_MS = 200
/** The delay of Retry-After. */
const BUSY_MS = 2_000
const MAX_WAIT_MS = 15_000
const SECRETS_OF_THE_INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d+|insert into|"[a-z_]+" where |relation "/i

const portal = await testPortal()
const document: OpenApi = (
  await portal.app.inject({ method: 'GET', url: '/api/openapi.json' })
).json()

/** The number of successful requests, because a generator that is always refused finds nothing. */
let carriedOut = 0

interface Stage {
  readonly event: TestEvent
  readonly cookies: readonly (string | null)[]
  readonly ids: IdsByName
}

async function freshStage(): Promise<Stage> {
  const event = await portal.event()
  const cast = await castOf(event)
  return { event, cookies: cookiesOf(cast), ids: await oneOfEach(event, cast) }
}

const cookiesOf = ({ moderator, admin, eventflowAdmin, loner, food, tech }: Cast) => [
  null,
  'ef_session=forged',
  ...[moderator, admin, eventflowAdmin, loner, food.owner, food.member, tech.owner].map(
    ({ cookie }) => cookie,
  ),
]

interface Finding {
  readonly request: FuzzRequest
  readonly problem: string
}

/** Repeats a request up to three times if the portal is busy. */
async function ask({ event, cookies }: Stage, { caller, ...raw }: FuzzRequest) {
  const once = () => inTime(event.inject({ ...raw, cookie: cookies[caller] ?? null }))
  let answer = await once()
  for (let again = 0; again < 3 && isBusy(answer); again += 1) {
    await pause(BUSY_MS)
    answer = await once()
  }
  return answer
}

const isBusy = (answer: LightMyRequestResponse | null): boolean =>
  answer?.statusCode === 503 && answer.body.includes('"BUSY"')

async function send(stage: Stage, request: FuzzRequest): Promise<Finding | null> {
  const answer = await ask(stage, request)
  if (answer === null) return { request, problem: 'no answer' }
  if (answer.statusCode < 300) carriedOut += 1
  if (answer.statusCode >= 500) return { request, problem: `${answer.statusCode} ${answer.body}` }
  const isDocument = request.url.startsWith('/api/openapi') || request.url.startsWith('/api/docs')
  if (answer.statusCode >= 400 && !isDocument && SECRETS_OF_THE_INSIDE.test(answer.body)) {
    return { request, problem: `tells of the inside: ${answer.body}` }
  }
  return null
}

const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, pause(MAX_WAIT_MS, null, { ref: false })])

/** The longest time in milliseconds in which nothing else could run during `work`. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

/**
 * Repeats the request, because a pause of the machine occurs once and a blocking request every
 * time.
 */
async function holdsAlways(stage: Stage, request: FuzzRequest): Promise<boolean> {
  for (let times = 0; times < 3; times += 1) {
    if ((await longestHold(() => send(stage, request))) < MAX_HOLD_MS) return false
  }
  return true
}

async function round(stage: Stage, requests: readonly FuzzRequest[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const batch = requests.slice(from, from + AT_ONCE)
    const hold = await longestHold(async () => {
      const found = await Promise.all(batch.map((request) => send(stage, request)))
      findings.push(...found.filter((one) => one !== null))
    })
    if (hold < MAX_HOLD_MS) continue
    for (const request of batch) {
      if (await holdsAlways(stage, request)) findings.push({ request, problem: 'holds the loop' })
    }
  }
  return findings
}

test(
  `${COUNT} generated requests, from seed ${SEED}`,
  async () => {
    const findings: Finding[] = []
    for (let sent = 0; sent < COUNT && findings.length === 0; sent += ROUND) {
      const stage = await freshStage()
      const requests = fc.sample(
        requestsOf(document, {
          callers: stage.cookies.length,
          hostility: 8,
          known: (name) => [stage.ids[name]].filter((id) => id !== undefined),
        }),
        { seed: SEED + sent, numRuns: Math.min(ROUND, COUNT - sent) },
      )
      findings.push(...(await round(stage, requests)))
    }
    expect(findings.slice(0, 5)).toEqual([])
    expect(carriedOut / COUNT).toBeGreaterThan(0.05)
    expect(({} as { polluted?: unknown }).polluted).toBe(undefined)
  },
  COUNT * 50,
)
