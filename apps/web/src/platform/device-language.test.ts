import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageOfDevice, rememberLanguage } from './device-language.ts'

let written: string[]
beforeEach(() => {
  written = []
  vi.stubGlobal('document', {
    get cookie() {
      return written.map((line) => line.split(';')[0]).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('over https the cookie belongs only to this host', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  rememberLanguage('de')
  expect(written).toEqual([
    '__Host-eventflow-language=de; Path=/; SameSite=Lax; Secure; Max-Age=31536000',
  ])
  expect(languageOfDevice()).toBe('de')
})

test('a cookie that another host may have set is not read over https', () => {
  written = ['eventflow-language=de']
  vi.stubGlobal('location', { protocol: 'https:' })
  expect(languageOfDevice()).toBeNull()
})

test('the language is also stored without https, and written once', () => {
  vi.stubGlobal('location', { protocol: 'http:' })
  rememberLanguage('de')
  rememberLanguage('de')
  expect(written).toEqual(['eventflow-language=de; Path=/; SameSite=Lax; Max-Age=31536000'])
  expect(languageOfDevice()).toBe('de')
})
