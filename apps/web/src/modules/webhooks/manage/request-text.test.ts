import { expect, test } from 'vitest'
import { requestText } from './request-text.ts'

const request = {
  method: 'POST',
  url: 'https://crm.example/hook',
  contentType: 'text/plain',
  body: '{"stand":"A1"}',
  sentHeaders: null,
} as const

test('a call is shown with the headers that went out, and … for what is not kept of them', () => {
  const sentHeaders = [
    { name: 'Content-Type', value: 'text/plain' },
    { name: 'webhook-signature', value: null },
    { name: 'X-Key', value: null },
  ]
  expect(requestText({ ...request, sentHeaders })).toBe(
    'POST https://crm.example/hook\nContent-Type: text/plain\nwebhook-signature: …\nX-Key: …\n\n{"stand":"A1"}',
  )
})

test('one that has not been tried yet is shown as it will go out', () => {
  expect(requestText(request)).toBe(
    'POST https://crm.example/hook\nContent-Type: text/plain\n\n{"stand":"A1"}',
  )
  expect(requestText({ ...request, method: 'GET', contentType: null, body: null })).toBe(
    'GET https://crm.example/hook',
  )
})
