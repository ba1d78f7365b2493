// The session cookie. Over https it has the __Host- prefix, so that no other host and no unencrypted
// response can set it.
import type { FastifyReply, FastifyRequest } from 'fastify'

const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60

export interface SessionCookie {
  read(request: Pick<FastifyRequest, 'headers'>): string | null
  write(reply: FastifyReply, token: string | null): void
}

export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-eventflow' : 'eventflow'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (request) => readCookie(request.headers.cookie ?? '', name),
    write: (reply, token) => {
      const age = token === null ? 0 : SEVEN_DAYS_SECONDS
      void reply.header('set-cookie', `${name}=${token ?? ''}; ${attributes}; Max-Age=${age}`)
      // Deletes cached responses and pages, so that the next person at this browser sees none of them.
      if (token === null) void reply.header('clear-site-data', '"cache"')
    },
  }
}

export function readCookie(header: string, name: string): string | null {
  const prefix = `${name}=`
  const found = header.split(';').find((part) => part.trim().startsWith(prefix))
  const value = found?.trim().slice(prefix.length) ?? ''
  return /^[\w-]{20,200}$/.test(value) ? value : null
}
