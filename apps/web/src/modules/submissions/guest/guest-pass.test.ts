import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice } from '../draft/draft.fixture.ts'
import { createDeviceDraft } from '../draft/device-draft.ts'
import {
  forgetPass,
  guestOwner,
  hasCopy,
  storePass,
  knownPasses,
  passOfLink,
} from './guest-pass.ts'

/** Passes in the server's format. */
const aPass = (letter: string): string =>
  `1780000000.${letter.repeat(32)}.${letter.repeat(31)}${letter.repeat(12)}`
const [FIRST, SECOND, THIRD] = [aPass('a'), aPass('b'), aPass('c')]

let device: ReturnType<typeof aDevice>

function comeTo(hash: string): void {
  const location = { pathname: '/guests/forms/form', search: '', hash }
  vi.stubGlobal('location', location)
  const replaceState = (_state: unknown, _title: string, address: string) =>
    void (location.hash = address.slice(address.indexOf('#')))
  vi.stubGlobal('history', { state: null, replaceState })
}

const type = (pass: string): void =>
  void createDeviceDraft(guestOwner('form', pass), () => device.store).write({
    values: { name: 'Ann' },
    base: { revision: 0, values: {} },
    changedAt: 'now',
  })

beforeEach(() => {
  device = aDevice()
  vi.stubGlobal('localStorage', device.store)
  comeTo('')
})
afterEach(() => vi.unstubAllGlobals())

test.each(['', '#', '#content', '#field-3f9c', '#field-3f9c.0.name', '#17800'])(
  '%j in the URL is an element id, not a link to continue',
  (hash) => {
    comeTo(hash)
    expect(passOfLink()).toBeUndefined()
  },
)

test.each([
  [`#${FIRST}`, FIRST],
  [`#${FIRST.replaceAll('.', '%2E')}`, FIRST],
  [`#${FIRST.slice(0, -5)}`, FIRST.slice(0, -5)],
  ['#1780000000.', '1780000000.'],
  [`#${'b'.repeat(43)}`, 'b'.repeat(43)],
  ['#1780000000.%E0%A4', '1780000000.%E0%A4'],
  [`#${'a.'.repeat(400)}`, 'a.'.repeat(150)],
])('%j in the URL is a link to continue, complete or broken', (hash, pass) => {
  comeTo(hash)
  expect(passOfLink()).toBe(pass)
})

test('answers typed with a replaced pass stay available, through any number of passes', () => {
  storePass('form', FIRST)
  type(FIRST)
  storePass('form', SECOND)
  expect(knownPasses('form')).toEqual([SECOND, FIRST])
  type(SECOND)
  storePass('form', THIRD)
  expect(knownPasses('form')).toEqual([THIRD, SECOND, FIRST])
  expect(knownPasses('another form')).toEqual([])
})

test('answers typed with a link stay available when the link is replaced in the URL', () => {
  comeTo(`#${FIRST}`)
  type(FIRST)
  storePass('form', SECOND)
  expect(passOfLink()).toBe(SECOND)
  expect(knownPasses('form')).toEqual([SECOND, FIRST])
})

test('a pass without answers on this device is neither stored nor used', () => {
  storePass('form', FIRST)
  storePass('form', SECOND)
  expect(knownPasses('form')).toEqual([SECOND])
  type(SECOND)
  storePass('form', THIRD)
  storePass('form', SECOND)
  expect(knownPasses('form')).toEqual([SECOND])
})

test('after submitting, no earlier answers stay on the device', () => {
  storePass('form', FIRST)
  type(FIRST)
  storePass('form', SECOND)
  forgetPass('form', SECOND)
  expect(hasCopy('form', FIRST)).toBe(false)
  expect(device.kept.size).toBe(0)
})

test('answers started in another tab in the meantime stay', () => {
  storePass('form', FIRST)
  storePass('form', SECOND)
  forgetPass('form', FIRST)
  expect(knownPasses('form')).toEqual([SECOND])
})
