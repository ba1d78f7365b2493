import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PairActions } from './pair-actions.tsx'

afterEach(() => vi.unstubAllGlobals())

const PAIRS = [{ taskId: 'power', teamId: 'acme' }]

function drawn(hasApproval = false) {
  const bodies: unknown[] = []
  const onDone = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ results: [{ ...PAIRS[0], outcome: 'changed' }], waiting: [] })
  })
  return {
    ...draw(<PairActions pairs={PAIRS} hasApproval={hasApproval} onDone={onDone} />),
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
