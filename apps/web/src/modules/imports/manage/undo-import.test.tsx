import type { ImportDetail } from '@eventflow/domain/imports'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { UndoImport } from './undo-import.tsx'
import type { ImportActions } from './use-import.ts'

afterEach(() => vi.unstubAllGlobals())

const DONE = {
  id: 'i',
  name: 'teams.csv',
  outcomes: { added: 2, changed: 0 },
  columns: [{ target: 'ownerEmail' }],
  welcomeEmails: { queued: 0, held: 1, sent: 1, failed: 0, cancelled: 0 },
  unwrittenWelcomes: 0,
} as unknown as ImportDetail

const actions = { refresh: () => undefined } as unknown as ImportActions

const row = (email: string, welcomeEmail: string) => ({
  id: email,
  cells: [email],
  outcome: 'added',
  welcomeEmail,
})

test('the question names the invitations that were sent, and those that are cancelled', async () => {
  const items = [row('heike@g.example', 'sent'), row('anna@k.example', 'held')]
  const rows = { items, nextCursor: null, total: 2 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)))
  const { user } = draw(<UndoImport about={DONE} actions={actions} />)
  await user.click(screen.getByRole('button', { name: 'Undo this import…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = /^1 welcome email has been sent already.*\(heike@g.example\)$/
  expect(await dialog.findByText(sent)).toBeTruthy()
  expect(dialog.getByText(/^1 welcome email has not been sent.*\(anna@k.example\)$/)).toBeTruthy()
})

test('undoing an import shows how many rows stay, and why', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      const isChanged = request.url.includes('outcome=changed')
      const items = isChanged ? [{ id: 'r1' }, { id: 'r2' }] : []
      return Response.json({ items, nextCursor: null, total: items.length })
    }
    bodies.push(await request.json())
    const refused = [{ rowId: 'r2', why: 'changedSince' }]
    return Response.json({ undone: 1, partly: 0, refused })
  })
  const welcomeEmails = { ...DONE.welcomeEmails, held: 0, sent: 0 }
  const about = { ...DONE, outcomes: { ...DONE.outcomes, added: 0, changed: 2 }, welcomeEmails }
  const { user } = draw(<UndoImport about={about} actions={actions} />)
  await user.click(await screen.findByRole('button', { name: 'Undo this import…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo 2 rows' }))
  expect(await screen.findByText(/^1 row stays, because somebody has changed/)).toBeTruthy()
  expect(bodies).toEqual([{ rowIds: ['r1', 'r2'] }])
})
