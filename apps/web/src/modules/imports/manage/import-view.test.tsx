import type { ImportDetail } from '@eventflow/domain/imports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { ImportView } from './import-view.tsx'
import { fieldChoicesQuery, importRowsQuery } from './imports.queries.ts'

const DONE: ImportDetail = {
  id: 'i',
  revision: 2,
  createdAt: '2026-06-14T10:00:00.000Z',
  createdBy: 'a',
  updatedAt: '2026-06-15T10:05:00.000Z',
  updatedBy: 'a',
  name: 'exhibitors.csv',
  state: 'done',
  rowCount: 500,
  verdicts: { new: 498, change: 0, unchanged: 0, rejected: 2 },
  outcomes: { waiting: 0, added: 496, changed: 0, unchanged: 0, failed: 2, rolledBack: 0 },
  welcomes: { none: 0, prepared: 496, released: 0, dropped: 0 },
  percent: 100,
  columns: [],
  emptyErases: false,
  teamTypeIds: {},
  problems: [],
  welcomeEmails: { queued: 0, held: 0, sent: 0, failed: 0, cancelled: 0 },
  failedWelcomes: 0,
  welcomeFailures: [],
}

const drawOne = (about: ImportDetail) => {
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  const view = <ImportView about={about} onRemoved={() => undefined} />
  return drawAnswered(view, [
    [queryKey, wholeList([])],
    [fieldChoicesQuery().queryKey, { items: [] }],
  ])
}

test('at its end it says how many teams are there, what failed, and what waits', async () => {
  drawOne(DONE)
  const said = await screen.findByRole('status', { name: '' })
  expect(said.textContent).toContain('496')
  const failed = screen.getByRole('link', { name: /4/ })
  expect(failed.hasAttribute('download')).toBe(true)
  expect(screen.getByRole('button', { name: /^Send .*496/ })).toBeTruthy()
  expect(screen.queryByText(/^Failed to send/)).toBeNull()
})

test('welcome emails that could not be written are said in the words of the specification', async () => {
  const welcomeFailures = [{ rowId: 'r', code: '550', message: 'mailbox unavailable' }]
  const welcomes = { ...DONE.welcomes, prepared: 0, released: 496 }
  drawOne({ ...DONE, welcomes, failedWelcomes: 1, welcomeFailures })
  expect(await screen.findByText('Failed to send 1 email')).toBeTruthy()
  expect(screen.getByText('Email 1: 550 - mailbox unavailable')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Retry the 1 / })).toBeTruthy()
})

test('while it runs it says how far it is, and offers neither start nor removal', async () => {
  drawOne({ ...DONE, state: 'running', percent: 35 })
  expect((await screen.findAllByText(/35/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Import|Start|Remove|Delete)/ })).toBeNull()
})
