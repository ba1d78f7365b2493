import type { MailingDetail } from '@eventflow/domain/mailings'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../platform/api.ts'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { MailingSent } from './mailing-sent.tsx'
import { recipientsQuery } from './mailings.queries.ts'

const NONE = { waiting: 0, onItsWay: 0, held: 0, sent: 0, failed: 0, leftOut: 0, dropped: 0 }

const GONE: MailingDetail = {
  id: 'm',
  revision: 4,
  createdAt: '2026-06-14T10:00:00.000Z',
  createdBy: 'a',
  updatedAt: '2026-06-15T10:05:00.000Z',
  updatedBy: 'a',
  subject: 'Parking',
  state: 'done',
  counts: { ...NONE, sent: 41 },
  percent: 100,
  teamsWithoutContact: 0,
  sentAt: '2026-06-15T10:05:00.000Z',
  notInvited: 0,
  wording: { subject: 'Parking', heading: 'Parking', paragraphs: ['Use gate 4.'] },
  tags: [],
  failures: [],
}

const drawOne = (mailing: MailingDetail) => {
  const state = { search: '', sort: 'name', direction: 'asc', filters: {} } as const
  const { queryKey } = recipientsQuery(mailing.id, state)
  const preview = api.mailings.preview.queryKey({ input: { mailingId: mailing.id } })
  return drawAnswered(<MailingSent mailing={mailing} />, [
    [queryKey, wholeList([])],
    [preview, { subject: 'Parking', text: 'Use gate 4.' }],
  ])
}

test('a mailing that is being sent shows its progress', async () => {
  drawOne({ ...GONE, state: 'running', percent: 60 })
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('60')
  expect(screen.queryByText(/^Failed to send/)).toBeNull()
})

test('a sent mailing shows the results', async () => {
  drawOne({ ...GONE, counts: { ...NONE, sent: 41, leftOut: 2, held: 3 } })
  expect(await screen.findByText(/41/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe(
    '/admin/emails/outbox',
  )
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
})

test("failures are reported in the specification's wording, with a retry for them only", async () => {
  const failures = [
    { recipientId: 'r1', name: 'Ann Lee', code: '406', message: 'Inactive recipient' },
    { recipientId: 'r2', name: '', code: '550', message: 'mailbox unavailable' },
  ]
  drawOne({ ...GONE, counts: { ...NONE, sent: 39, failed: 2 }, failures })
  expect(await screen.findByText('Failed to send 2 emails')).toBeTruthy()
  expect(screen.getByText('Email 1: 406 - Inactive recipient (Ann Lee)')).toBeTruthy()
  expect(screen.getByText(/^Email 2: 550 - mailbox unavailable \(/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry the 2 that failed' })).toBeTruthy()
})
