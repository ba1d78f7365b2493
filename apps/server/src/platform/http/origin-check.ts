// Refuses cross-site requests first of all: the session cookie must not act for another site. Browsers
// send Sec-Fetch-Site, older ones Origin, programs neither.
import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request that may change something comes from our own pages or from a program. */
export function isSameSite(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
