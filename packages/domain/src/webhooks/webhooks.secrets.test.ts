import { expect, it } from 'vitest'
import { secretsToTypeAgain, withoutSecrets } from './webhooks.secrets.ts'

const held = { requestURL: 'https://crm.example/in?a=1', hasHeaderValue: true, hasSecret: true }

it.each([
  ['https://crm.example/in?a=1', []],
  [' https://crm.example/in?a=1 ', []],
  ['https://crm.example/in?a=2', ['headerValue', 'secret']],
  ['https://crm.example/other', ['headerValue', 'secret']],
  ['http://crm.example/in?a=1', ['headerValue', 'secret']],
  ['https://elsewhere.example/in?a=1', ['headerValue', 'secret']],
])('for the address %s has to be entered again: %j', (requestURL, again) => {
  expect(secretsToTypeAgain(held, { requestURL })).toEqual(again)
  expect(secretsToTypeAgain(held, { requestURL, headerValue: 'x', secret: '' })).toEqual([])
})

it.each([
  ['{"Authorization":"Bearer abc\\"def"}', ['Bearer abc"def']],
  ['got abc"def, thanks', ['Bearer abc"def']],
  ['?key=a%2Bbc', ['a+bc']],
  ['signed with MfKQ9r8GKYqrTwjU', ['whsec_MfKQ9r8GKYqrTwjU']],
])('%s is stored without %j', (text, secrets) => {
  const kept = withoutSecrets(text, secrets)
  expect(kept).toContain('[secret]')
  expect(kept).not.toMatch(/abc|MfKQ|a%2B/)
})
