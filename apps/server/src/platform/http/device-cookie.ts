// The cookie that identifies a browser, signed in or not: a mailed code works only in the browser that
// requested it, and a sign-in from a new browser is reported to the person. It grants no access.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from './session-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface DeviceCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, token: string): void
}

export function deviceCookie(isSecure: boolean): DeviceCookie {
  const name = isSecure ? '__Host-eventflow-device' : 'eventflow-device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (request) => readCookie(request.headers.cookie ?? '', name),
    write: (reply, token) =>
      void reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${YEAR_SECONDS}`),
  }
}
