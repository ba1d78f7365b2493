import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PairActions } from './pair-actions.tsx'

afterEach(() => vi.unstubAllGlobals())

const PAIRS = [{ taskId: 'power', teamId: 'acme' }]

function drawn(hasApproval = false, pairs = PAIRS) {
  const bodies: unknown[] = []
  const onDone = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    if (request.url.endsWith('/put-back'))
      return Response.json({ restored: pairs.length, left: 0, emailed: 1 })
    const results = pairs.map((pair) => ({ ...pair, outcome: 'done' }))
    return Response.json({ results, waiting: [], undo: 'sealed' })
  })
  return {
    ...draw(<PairActions pairs={pairs} hasApproval={hasApproval} onDone={onDone} />),
    bodies,
    onDone,
  }
}

test('not applicable needs a reason, which the team sees', async () => {
  const { user, bodies, onDone } = drawn()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as N/A' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(screen.getAllByRole('button', { name: 'Mark as N/A' }).at(-1) ?? dialog)
  expect(bodies).toEqual([])
  await user.type(screen.getByRole('textbox'), ' No power in this hall ')
  await user.click(screen.getAllByRole('button', { name: 'Mark as N/A' }).at(-1) ?? dialog)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodies).toMatchObject([{ reason: 'No power in this hall' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('only tasks that may wait for approval can be approved', () => {
  const { unmount } = drawn()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  unmount()
  drawn(true)
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

const MANY = [...PAIRS, { taskId: 'power', teamId: 'bakery' }]

test('a change of several teams can be undone, and the message shows what was restored', async () => {
  const { user, bodies } = drawn(false, MANY)
  await user.click(screen.getByRole('button', { name: 'Mark as complete' }))
  expect(await screen.findByText('2 changed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^2 changed back\. 1 .* gets another one\.$/)).toBeTruthy()
  expect(bodies).toEqual([{ pairs: MANY, as: 'complete', reason: '' }, { undo: 'sealed' }])
})

test('a change that several teams get an email about is confirmed first', async () => {
  const { user, bodies, onDone } = drawn(true, MANY)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Approve 2')
  expect(bodies).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) ?? dialog)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodies).toHaveLength(1)
})
