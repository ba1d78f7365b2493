import type { Language } from '@eventflow/domain/kernel'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { languageWithoutEvent, startLanguage } from './language-cookie.ts'

interface Visit {
  readonly url?: string
  readonly wanted?: string
  readonly cookie?: string
  readonly languages?: readonly Language[]
  readonly isSignedIn?: boolean
}

async function visit({
  url = '/auth/set-password',
  wanted = 'de-AT,de;q=0.9,en;q=0.8',
  cookie = '',
  languages = ['de'],
  isSignedIn = false,
}: Visit) {
  const app = Fastify()
  app.get('/*', (request, reply) =>
    reply.send(
      startLanguage(false, () => isSignedIn)(request, reply, { language: 'en', languages }),
    ),
  )
  const headers = { 'accept-language': wanted, cookie }
  const { payload, headers: answered } = await app.inject({ method: 'GET', url, headers })
  await app.close()
  return [payload, String(answered['set-cookie'] ?? '').split(';')[0]]
}

const REMEMBERED = 'eventflow-language=de'

test.each<[string, Visit, string, string]>([
  ['a link opens in the language of the browser, which is remembered', {}, 'de', REMEMBERED],
  ['so does a link to reset', { url: '/auth/reset-password?x=1' }, 'de', REMEMBERED],
  ['so does a supplier’s link', { url: '/supplier-orders' }, 'de', REMEMBERED],
  ['so does a guest’s link to a form', { url: '/guests/forms/7' }, 'de', REMEMBERED],
  ['so does the plain link of a form', { url: '/forms/7' }, 'de', REMEMBERED],
  ['so does a link to unsubscribe', { url: '/unsubscribe' }, 'de', REMEMBERED],
  [
    'a link in an email opens in the language of the email',
    { url: '/unsubscribe?language=de', wanted: 'en-GB' },
    'de',
    REMEMBERED,
  ],
  ['also for a German browser', { url: '/unsubscribe?language=en' }, 'en', ''],
  ['the event must offer it, too', { url: '/unsubscribe?language=de', languages: [] }, 'en', ''],
  ['an unknown language does not count', { url: '/unsubscribe?language=xx' }, 'de', REMEMBERED],
  ['the first offered language counts', { wanted: 'fr, de;q=0.5' }, 'de', REMEMBERED],
  ['an English browser reads English', { wanted: 'en-GB,de;q=0.5' }, 'en', ''],
  ['the event must offer the language', { languages: [] }, 'en', ''],
  ['the choice on the device counts more', { cookie: 'eventflow-language=en' }, 'en', ''],
  ['a page that leads to the sign-in page opens in its language', { url: '/' }, 'de', REMEMBERED],
  [
    'for people who are signed in, other pages are in the event’s language',
    { url: '/tasks/7', isSignedIn: true },
    'en',
    '',
  ],
  [
    'a name that only begins like it is another page',
    { url: '/authors', isSignedIn: true },
    'en',
    '',
  ],
  ['a link opens in its language for all', { isSignedIn: true }, 'de', REMEMBERED],
  ['no header is no wish', { wanted: '' }, 'en', ''],
])('%s', async (_name, asked, language, cookie) => {
  expect(await visit(asked)).toEqual([language, cookie])
})

test.each([
  ['the browser', { 'accept-language': 'de-AT,en;q=0.8' }, 'de'],
  ['the device', { 'accept-language': 'de', cookie: 'eventflow-language=en' }, 'en'],
  ['nobody, which is English', { 'accept-language': 'fr' }, 'en'],
])('a page without an event is in the language of %s', (_name, headers, language) => {
  expect(languageWithoutEvent(false)({ headers })).toBe(language)
})
