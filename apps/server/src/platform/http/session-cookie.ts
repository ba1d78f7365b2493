// The session cookie. Over https it carries the __Host- prefix, so that no other host and no
// unencrypted answer can set it.
import type { FastifyReply, FastifyRequest } from 'fastify'

const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60

export interface SessionCookie {
  read(request: FastifyRequest): string | null
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
      // Neither an answer nor a page that the browser has kept is there for the person who sits down next.
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
