// How long a request may work with the database before its caller is told to come back later.
import type { FastifyRequest } from 'fastify'
import type { EndpointMeta } from '@eventflow/domain/kernel'
import type { Call } from './calls-at-once.ts'

/** A screen waits for this. */
const SOON_MS = 4_500
/** Saving in bulk, reports and files. */
const LONG_MS = 60_000

/** How long a call may work with the database. */
const patienceMs = ({ access, effect, isHeavy }: EndpointMeta): number => {
  if (access === 'public' || access === 'user' || access === 'development') return SOON_MS
  return effect !== 'none' || isHeavy === true ? LONG_MS : SOON_MS
}

/** An endpoint of the contract: it is answered in time as a whole. Rejects for one heavy call too many. */
export async function beginEndpoint(call: Call, meta: EndpointMeta): Promise<void> {
  call.answerBy = performance.now() + patienceMs(meta)
  if (meta.isHeavy === true) await call.becomeHeavy()
}

/** Other routes send and receive bytes for as long as that takes. Each part that uses the database is limited. */
export const answerBy = ({ call, routeOptions: { config } }: FastifyRequest): number =>
  call.answerBy ??
  performance.now() + patienceMs({ access: config.access === 'contract' ? 'user' : config.access })
