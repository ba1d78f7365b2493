import { expect, test } from 'vitest'
import { requestText } from './request-text.ts'

const request = {
  method: 'POST',
  url: 'https://crm.example/hook',
  contentType: 'text/plain',
  body: '{"stand":"A1"}',
  sentHeaders: null,
} as const

test('a request is shown with the headers sent, and … for values that are not stored', () => {
  const sentHeaders = [
    { name: 'Content-Type', value: 'text/plain' },
    { name: 'webhook-signature', value: null },
    { name: 'X-Key', value: null },
  ]
  expect(requestText({ ...request, sentHeaders })).toBe(
    'POST https://crm.example/hook\nContent-Type: text/plain\nwebhook-signature: …\nX-Key: …\n\n{"stand":"A1"}',
  )
})

test('a request that has not been tried is shown as planned', () => {
  expect(requestText(request)).toBe(
    'POST https://crm.example/hook\nContent-Type: text/plain\n\n{"stand":"A1"}',
  )
  expect(requestText({ ...request, method: 'GET', contentType: null, body: null })).toBe(
    'GET https://crm.example/hook',
  )
})
