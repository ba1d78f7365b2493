import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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

describe('settings', () => {
  it('all have a default, so that nothing has to be configured at first', () => {
    expect(problemsOf({})).toEqual([])
    expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: 'localhost', UPLOAD_MAX_MB: 100 })
  })

  it('count as not set if they are empty', () => {
    expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
      PORT: 3000,
      SMTP_URL: undefined,
    })
  })

  it('are read from files that NAME_FILE names, as secrets of container platforms are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'eventflow-settings-'))
    const file = join(folder, 'mail')
    writeFileSync(file, 'smtp://user:word@mail.example.org\n')
    expect(readSettings({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://user:word@mail.example.org')
    expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail.example.org' })).toEqual([
      'SMTP_URL and SMTP_URL_FILE are both set: remove one',
    ])
    expect(problemsOf({ SECRET_FILE: join(folder, 'none') })).toEqual([
      expect.stringContaining('SECRET_FILE names a file that cannot be read (ENOENT'),
    ])
    writeFileSync(file, 'mail.example.org')
    expect(problemsOf({ SMTP_URL_FILE: file })).toEqual([
      'SMTP_URL must be an address that begins with smtp:// or smtps://',
    ])
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535'],
    ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65535'],
    ['PORT', '80.5', 'PORT must be a whole number from 1 to 65535'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535'],
    [
      'DATABASE_URL',
      'mysql://a/b',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [
      'DATABASE_URL',
      'localhost',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [
      'APP_ORIGIN',
      'portal.example.org',
      'APP_ORIGIN must be an address that begins with http:// or https://',
    ],
    [
      'APP_ORIGIN',
      'https://example.org/portal',
      'APP_ORIGIN must be an address without a path, such as https://portal.example.org',
    ],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, test, production'],
    ['SECRET', 'short', 'SECRET must have at least 32 characters'],
    [
      'SMTP_URL',
      'mail.example.org',
      'SMTP_URL must be an address that begins with smtp:// or smtps://',
    ],
    [
      'MAIL_FROM',
      'the organiser',
      'MAIL_FROM must be an email address, or a name and an address as Eventflow <no-reply@example.org>',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace',
    ],
    ['UPLOAD_MAX_MB', '-1', 'UPLOAD_MAX_MB must be a whole number from 1 to 10000'],
    ['TRUST_PROXY', 'perhaps', 'TRUST_PROXY must be the number of proxies in front, from 0 to 9'],
    ['DATABASE_APP_URL', 'postgres://a/b', 'DATABASE_APP_URL needs DATABASE_URL beside it'],
  ])('are named in their error: %s=%s', (name, value, line) => {
    expect(problemsOf({ [name]: value })).toEqual([line])
  })

  it('are all listed at once, a line each', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })

  it("retain only the origin of the portal's address", () => {
    expect(readSettings({ APP_ORIGIN: 'https://Portal.Example.org/' }).APP_ORIGIN).toBe(
      'https://portal.example.org',
    )
  })

  it('require https and a mail server in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'APP_ORIGIN must be an https address when NODE_ENV is production',
      'SECRET must be set when NODE_ENV is production: 32 characters or more that nobody can guess, the same for every process',
      'SMTP_URL, or MAIL_HTTP_URL with MAIL_HTTP_TOKEN, must be set when NODE_ENV is production',
    ])
    const production = {
      NODE_ENV: 'production',
      SECRET: 'tZ3kq8Yw1nRb6Lp0VhXs5Jd9Gc2Mf7Ua',
      SMTP_URL: 'smtp://mail',
      APP_ORIGIN: 'https://a.example',
    }
    expect(problemsOf(production)).toEqual([])
    const guessed = 'SECRET must be made at random: this one is easily guessed'
    expect(problemsOf({ ...production, SECRET: 'x'.repeat(40) })).toEqual([guessed])
  })

  it('of an S3 store must be set together', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'eventflow',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(problemsOf(store)).toEqual([])
    expect(readSettings(store)).toMatchObject({
      S3_ENDPOINT: 'https://s3.example.org',
      S3_REGION: 'us-east-1',
      S3_PATH_STYLE: true,
    })
    expect(problemsOf({ ...store, S3_BUCKET: '', S3_ACCESS_KEY_ID: '' })).toEqual([
      'S3 needs S3_BUCKET, S3_ACCESS_KEY_ID as well',
    ])
  })

  it.each([
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_ENDPOINT', 'https://me:secret@s3.example.org'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_PREFIX', '../other'],
  ])('of an S3 store are refused if they make no sense: %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })[0]).toContain(name)
  })
})
