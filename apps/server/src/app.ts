// The portal as one HTTP application with its services. main.ts passes real ports; tests pass
// theirs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAboutOneself, isOpenToActing, isOpenWithin } from '@eventflow/domain/access'
import { apiContract } from '@eventflow/domain/api'
import {
  DomainError,
  isActedFor,
  isReadOnly,
  kernelErrors,
  type Viewer,
} from '@eventflow/domain/kernel'
import { noteActing, selectWithinLimits } from './modules/access/index.ts'
import { registerMailEvents } from './modules/mail/index.ts'
import { createEventResolver, type ServedEvent } from './modules/settings/index.ts'
import { neededAnswerValues } from './modules/submissions/index.ts'
import { inEvent, inEventToRead } from './platform/db/index.ts'
import {
  assertAccessLines,
  createServer,
  deviceCookie,
  languageCookie,
  registerApiReference,
  registerContract,
  registerPolicyReports,
  registerProbes,
  type OnAnswered,
  sessionCookie,
  type Caller,
  type ContextOf,
} from './platform/http/index.ts'
import { registerLive, topicsByCaller, type LiveRoute } from './platform/live/index.ts'
import type { Services } from './platform/services.ts'
import { registerBytes } from './bytes.ts'
import { registerMetrics } from './platform/metrics/index.ts'
import { portalMetrics } from './portal-metrics.ts'
import { readinessChecks } from './readiness-checks.ts'
import { eventEntrance } from './enter-event.ts'
import { createRouter } from './router.ts'

export interface PortalOptions {
  readonly services: Services
  /** The event of a request. */
  readonly eventOf: (request: FastifyRequest) => Promise<ServedEvent>
  /** Called after each response. */
  readonly listeners?: readonly OnAnswered[]
}

/** Finds the event by the Host header, ignoring headers of proxies. */
export function eventOfHost(services: Services): PortalOptions['eventOf'] {
  const findEvent = createEventResolver(services)
  return ({ headers }) => findEvent(headers.host)
}

/** Maximum stored characters of a user agent. */
const MAX_USER_AGENT_CHARACTERS = 256

/** What a person who views the portal as somebody may do: end that, sign out, sign in again. */
const WHILE_VIEWING: ReadonlySet<string> = new Set([
  '/api/viewing/end',
  '/api/auth/log-out',
  '/api/auth/log-in',
  // An organiser who views the portal begins to act on behalf of the person, and proves who they are.
  '/api/viewing/act',
  '/api/auth/passkeys/ask',
  '/api/auth/passkeys/prove',
])

/** Rejects a call whose `Eventflow-User` is not the caller. For guests, the access line decides. */
function refuseOtherUser(viewer: Viewer | null, { headers }: FastifyRequest): void {
  const named = headers['eventflow-user']
  if (viewer !== null && named !== undefined && named !== viewer.userId)
    throw new DomainError(kernelErrors.signedInAsAnother)
}

/**
 * Refuses writes while viewing as somebody, and while acting on their behalf everything except the
 * allowed endpoints. This is the only check, for the contract and byte routes alike.
 */
function refuseWhileViewing(viewer: Caller | null, { method, url }: FastifyRequest): void {
  const path = url.split('?')[0] ?? ''
  if (viewer?.viewedBy === undefined || WHILE_VIEWING.has(path)) return
  if (!isActedFor(viewer)) throw new DomainError(kernelErrors.onlyLooking)
  if (!isOpenToActing(method, path)) throw new DomainError(kernelErrors.notOnBehalf)
}

/** People with read-only access may read, export, and change only their own settings. */
function refuseReaders(viewer: Viewer | null, { method, url }: FastifyRequest): void {
  if (viewer?.limits === undefined || !isReadOnly(viewer.limits) || method === 'GET') return
  if (!isAboutOneself(url.split('?')[0] ?? '')) throw new DomainError(kernelErrors.onlyReading)
}

function contextMaker({ services, eventOf }: PortalOptions): ContextOf {
  const isSecure = services.config.appOrigin.startsWith('https:')
  const cookie = sessionCookie(isSecure)
  const device = deviceCookie(isSecure)
  const languageOf = languageCookie(isSecure)
  const entrance = eventEntrance({ services, eventOf })
  return (request, reply) => {
    const sessionToken = cookie.read(request)
    // For errors before the caller is known.
    request.trail.language = languageOf(request)
    const enterEvent = entrance({
      request,
      sessionToken,
      chosenLanguage: () => languageOf(request),
    })

    return {
      services,
      isOpenWithin,
      request: {
        id: request.id,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
        log: request.log,
        trail: request.trail,
        call: request.call,
        sessionToken,
        setSessionToken: (token) => cookie.write(reply, token),
        deviceToken: device.read(request),
        setDeviceToken: (token) => device.write(reply, token),
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        setHeader: (name, value) => void reply.header(name, value),
      },
      enter: (work, access = 'user') =>
        enterEvent(
          inEvent,
          async (entered) => {
            if (access !== 'public') refuseOtherUser(entered.viewer, request)
            refuseWhileViewing(entered.viewer, request)
            refuseReaders(entered.viewer, request)
            await noteActing(entered.scope, entered.viewer)
            return work(entered)
          },
          // Signing in and out act outside of the transaction, too.
          access !== 'public',
        ),
      enterToRead: (work) => enterEvent(inEventToRead, work),
    }
  }
}

export async function createApp(options: PortalOptions): Promise<FastifyInstance> {
  const { services } = options
  const router = createRouter(services.config)
  assertAccessLines(router)
  const { log, config } = services
  const isHttps = config.appOrigin.startsWith('https:')
  const open: LiveRoute['open'] = new Set()
  const requests = () => app.stopping.underWay
  const metrics = portalMetrics(services, { streams: open, requests })
  const listeners = [
    ...(options.listeners ?? []),
    ...(metrics === null ? [] : [metrics.onAnswered]),
  ]
  const app = createServer({ log, proxyHops: config.proxyHops, isHttps, listeners })
  const contextOf = contextMaker(options)
  const viewerOf = (request: FastifyRequest, reply: FastifyReply): Promise<Viewer> =>
    contextOf(request, reply).enterToRead(async ({ viewer }) => {
      if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
      return viewer
    })

  registerProbes(app, readinessChecks(services))
  if (metrics !== null && config.metricsToken) registerMetrics(app, metrics, config.metricsToken)
  registerLive(app, {
    hub: services.live,
    topics: topicsByCaller(apiContract),
    recognise: viewerOf,
    visibleTo: (request, reply, messages) =>
      contextOf(request, reply).enterToRead(({ scope }) => selectWithinLimits(scope, messages)),
    open,
  })
  registerPolicyReports(app)
  registerApiReference(app, { contract: router })
  registerBytes(app, { services, contextOf, eventOf: options.eventOf })
  registerMailEvents(app, services)
  await registerContract(app, { router, contextOf, neededValues: neededAnswerValues })
  return app
}
