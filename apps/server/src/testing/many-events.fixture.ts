// A portal that serves many events by their hosts, behind a proxy that forwards all headers of the
// caller about other hosts; and requests to it.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { createApp, eventOfHost } from '../app.ts'
import { testPortal, type TestEvent, type TestPortal } from './test-portal.ts'

export const DOMAIN = 'expo.example'

/** The slugs of events are their ids, like for all events of tests. */
export const hostOf = ({ eventId }: Pick<TestEvent, 'eventId'>): string => `${eventId}.${DOMAIN}`

export interface Ask {
  readonly host: string
  readonly cookie?: string | undefined
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: object
}

export interface ManyEvents {
  readonly portal: TestPortal
  readonly app: FastifyInstance
  ask(url: string, asked: Ask): Promise<LightMyRequestResponse>
}

/** For the tests of one file, closed after the last of them. */
export async function manyEvents(): Promise<ManyEvents> {
  const portal = await testPortal()
  const config = {
    ...portal.services.config,
    eventMode: 'multi',
    appOrigin: `https://${DOMAIN}`,
    portalDomain: DOMAIN,
    proxyHops: 1,
  } as const
  const services = { ...portal.services, config }
  const app = await createApp({ services, eventOf: eventOfHost(services) })
  afterAll(() => app.close())
  return {
    portal,
    app,
    ask: (url, { host, cookie, method = 'GET', body }) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { host, ...(cookie === undefined ? {} : { cookie: secure(cookie) }) },
        ...(body === undefined ? {} : { payload: body }),
      }),
  }
}

/** Over https the cookie has another name. */
const secure = (cookie: string): string => cookie.replace(/^eventflow=/, '__Host-eventflow=')
