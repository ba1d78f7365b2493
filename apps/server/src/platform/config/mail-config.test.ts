import { describe, expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'
import { StartProblem } from './start-problem.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof StartProblem) return error.message.split('\n')
    throw error
  }
  return []
}

const PROVIDER = { MAIL_HTTP_URL: 'https://api.mail.example', MAIL_HTTP_TOKEN: 'key' }

describe('how emails are sent', () => {
  test.each([
    ['by no way at all', {}, []],
    ['by a mail server', { SMTP_URL: 'smtp://mail' }, []],
    ['by a provider', PROVIDER, []],
    [
      'by a provider without its key',
      { MAIL_HTTP_URL: PROVIDER.MAIL_HTTP_URL },
      ['MAIL_HTTP_URL needs MAIL_HTTP_TOKEN beside it'],
    ],
    [
      'by a key without its provider',
      { MAIL_HTTP_TOKEN: 'key' },
      ['MAIL_HTTP_TOKEN needs MAIL_HTTP_URL beside it'],
    ],
    [
      'by both',
      { ...PROVIDER, SMTP_URL: 'smtp://mail' },
      ['SMTP_URL and MAIL_HTTP_URL exclude each other: set one of them'],
    ],
    [
      'by an address that holds a key',
      { ...PROVIDER, MAIL_HTTP_URL: 'https://user:key@mail.example' },
      ['MAIL_HTTP_URL must be an address alone, such as https://api.postmarkapp.com'],
    ],
    [
      'with a key of two lines',
      { ...PROVIDER, MAIL_HTTP_TOKEN: 'key\r\nX-Other: 1' },
      ['MAIL_HTTP_TOKEN must be at least 1 letters, digits and signs, without spaces'],
    ],
    [
      'with reports under a short secret',
      { ...PROVIDER, MAIL_EVENTS_SECRET: 'guess-me' },
      ['MAIL_EVENTS_SECRET must be at least 24 letters, digits and signs, without spaces'],
    ],
  ])('%s', (_how, env, problems) => {
    expect(problemsOf(env)).toEqual(problems)
  })

  const production = (env: Record<string, string>) =>
    problemsOf({ NODE_ENV: 'production', APP_ORIGIN: 'https://a.example', ...env }).filter((line) =>
      /MAIL|SMTP/.test(line),
    )

  test.each([
    [
      'nothing',
      {},
      ['SMTP_URL, or MAIL_HTTP_URL with MAIL_HTTP_TOKEN, must be set when NODE_ENV is production'],
    ],
    ['a mail server', { SMTP_URL: 'smtp://mail' }, []],
    ['a provider', PROVIDER, []],
    [
      'a provider whose key would travel in the open',
      { ...PROVIDER, MAIL_HTTP_URL: 'http://api.mail.example' },
      ['MAIL_HTTP_URL must be an https address when NODE_ENV is production'],
    ],
  ])('in production: %s', (_what, env, problems) => {
    expect(production(env)).toEqual(problems)
  })
})
