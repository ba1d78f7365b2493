import { describe, expect, test } from 'vitest'
import { eventOrigin, hostName, isInDomain, slugOfHost } from './settings.addresses.ts'

describe('the address of an event', () => {
  const multi = { mode: 'multi', origin: 'https://example.com', domain: 'example.com' } as const
  const local = { mode: 'multi', origin: 'http://localhost:3000', domain: 'localhost' } as const
  const plain = { slug: 'spring-fair', appUrl: null }
  const own = { slug: 'spring-fair', appUrl: 'https://portal.spring.example' }

  test.each([
    [
      'the one of the portal, where there is one event',
      { mode: 'single', origin: 'https://a.example' } as const,
      own,
      'https://a.example',
    ],
    ['its slug below the domain', multi, plain, 'https://spring-fair.example.com'],
    ['with the port of a developer', local, plain, 'http://spring-fair.localhost:3000'],
    ['its own, where it has one', multi, own, 'https://portal.spring.example'],
  ])('is %s', (_case, addressing, event, origin) => {
    expect(eventOrigin(event, addressing)).toBe(origin)
  })
})

describe('the name in a Host header', () => {
  test.each([
    ['demo.localhost', 'demo.localhost'],
    ['DEMO.Localhost:3000', 'demo.localhost'],
    ['demo.example.com:65535', 'demo.example.com'],
  ])('of %s is %s', (header, name) => expect(hostName(header)).toBe(name))

  test.each([
    undefined,
    '',
    'demo.localhost.',
    'demo%2elocalhost',
    'demo..localhost',
    '.localhost',
    'demo.localhost:80:80',
    'demo.localhost:port',
    'demo.localhost, other.localhost',
    'demo.localhost other.localhost',
    'user@demo.localhost',
    'demo.localhost/x',
    'demo_x.localhost',
    '[::1]:3000',
    'dëmo.localhost',
    `${'a'.repeat(64)}.localhost`,
    `${'a.'.repeat(200)}localhost`,
  ])('is invalid in %j', (header) => expect(hostName(header)).toBeNull())
})

test.each([
  ['demo.example.com', 'demo'],
  ['example.com', null],
  ['a.demo.example.com', null],
  ['demo.example.com.evil.test', null],
  ['demoexample.com', null],
])('the host %s has the slug %s', (host, slug) => {
  expect(slugOfHost(host, 'example.com')).toBe(slug)
})

test.each([
  ['example.com', true],
  ['demo.example.com', true],
  ['a.demo.example.com', true],
  ['notexample.com', false],
])('the host %s is reserved for slugs: %s', (host, expected) => {
  expect(isInDomain(host, 'example.com')).toBe(expected)
})
