// Time limits for a request's work with the database. After that the caller gets "try again later".
import type { FastifyRequest } from 'fastify'
import type { EndpointMeta } from '@eventflow/domain/kernel'
import type { Call } from './calls-at-once.ts'

/** For a screen that waits for the answer. */
const SOON_MS = 4_500
/** For bulk saves, reports and files. */
const LONG_MS = 60_000

/** How long a call may work with the database. */
const patienceMs = ({ access, effect, isHeavy }: EndpointMeta): number => {
  if (access === 'public' || access === 'user' || access === 'development') return SOON_MS
  return effect !== 'none' || isHeavy === true ? LONG_MS : SOON_MS
}

/**
 * For an endpoint of the contract: the limit covers the whole call. Rejects a heavy call if the caller already
 * has as many as allowed.
 */
export async function beginEndpoint(call: Call, meta: EndpointMeta): Promise<void> {
  call.answerBy = performance.now() + patienceMs(meta)
  if (meta.isHeavy === true) await call.becomeHeavy()
}

/**
 * Other routes send and receive bytes for as long as that takes. Only their work with the database
 * is limited.
 */
export const answerBy = ({ call, routeOptions: { config } }: FastifyRequest): number =>
  call.answerBy ??
  performance.now() + patienceMs({ access: config.access === 'contract' ? 'user' : config.access })
