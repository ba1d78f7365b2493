import type { ImportDetail } from '@eventflow/domain/imports'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { DONE, ROW } from './import.fixture.ts'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

function Undo({ about }: { about: ImportDetail }) {
  return <UndoImport about={about} actions={useImport(about)} />
}

const draw = (about: ImportDetail) => drawInRouter(<Undo about={about} />)
const pageOf = (items: readonly unknown[]) => ({ items, nextCursor: null, total: items.length })

const row = (email: string, welcomeEmail: string) => ({
  id: email,
  relations: {},
  cells: [email],
  outcome: 'added',
  welcomeEmail,
})

test('the question names the invitations that were sent, and those that are cancelled', async () => {
  const items = [row('heike@g.example', 'sent'), row('anna@k.example', 'held')]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(pageOf(items))))
  const newField = { type: 'text' as const, options: [], standPart: null }
  const column = { name: 'Email', target: 'ownerEmail' as const, examples: [], newField }
  const { user } = draw({
    ...DONE,
    outcomes: { ...DONE.outcomes, added: 2 },
    columns: [column],
    welcomeEmails: { queued: 0, held: 1, sent: 1, failed: 0, cancelled: 0 },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo this import…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = /^1 welcome email has been sent already.*\(heike@g.example\)$/
  expect(await dialog.findByText(sent)).toBeTruthy()
  expect(dialog.getByText(/^1 welcome email has not been sent.*\(anna@k.example\)$/)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('undoing an import shows how many rows stay, and why', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      const isChanged = request.url.includes('outcome=changed')
      return Response.json(pageOf(isChanged ? [ROW, { ...ROW, id: 'r2' }] : []))
    }
    bodies.push(await request.json())
    const refused = [{ rowId: 'r2', why: 'changedSince' }]
    return Response.json({ undone: 1, partly: 0, refused })
  })
  const outcomes = { ...DONE.outcomes, added: 0, changed: 2 }
  const { user } = draw({ ...DONE, outcomes })
  await user.click(await screen.findByRole('button', { name: 'Undo this import…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo 2 rows' }))
  expect(await screen.findByText(/^1 row stays, because somebody has changed/)).toBeTruthy()
  expect(bodies).toEqual([{ rowIds: ['r1', 'r2'], run: { done: 2, total: 2 } }])
  vi.unstubAllGlobals()
})

test('an interrupted undo shows how far it has come, and can be continued', async () => {
  const outcomes = { ...DONE.outcomes, added: 77, rolledBack: 120 }
  const { user } = draw({ ...DONE, outcomes, undo: { done: 120, total: 197 } })
  expect(await screen.findByText(/120 of 197 rows are done/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo this import…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue the undo…' }))
  expect(await screen.findByRole('button', { name: 'Undo 77 rows' })).toBeTruthy()
})
