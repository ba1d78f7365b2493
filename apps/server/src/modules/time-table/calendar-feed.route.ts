// `GET /api/calendar/{token}.ics`: for calendar programs, which cannot sign in. The address itself
// is the key. An unknown address gets the same answer as the address of a person who has left.
import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { ContextOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { FEED_PATH, readCalendar } from './calendar-feed.usecases.ts'

interface CalendarFeed {
  readonly services: Services
  readonly contextOf: ContextOf
}

const TOKEN = /^([\w-]{43})\.ics$/

export function registerCalendarFeed(
  app: FastifyInstance,
  { services, contextOf }: CalendarFeed,
): void {
  const options = { config: { access: 'public' } } as const
  app.get<{ Params: { file: string } }>(`${FEED_PATH}/:file`, options, async (request, reply) => {
    const token = TOKEN.exec(request.params.file)?.[1]
    const text =
      token === undefined
        ? null
        : await contextOf(request, reply).enterToRead(({ scope, isClosed }) =>
            isClosed ? Promise.resolve(null) : readCalendar(scope, services, token),
          )
    if (text === null) throw new DomainError(kernelErrors.notFound)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'attachment; filename="time-table.ics"')
      .send(text)
  })
}
