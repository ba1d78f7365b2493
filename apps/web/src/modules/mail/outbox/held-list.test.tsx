import { screen } from '@testing-library/react'
import type { Released } from '@eventflow/domain/mail'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { HeldActions } from './held-list.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Draws the actions with this plan of a release. Returns the paths of the calls. */
function drawPlanned(plan: Released, ids: readonly string[]) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    paths.push(new URL(request.url).pathname)
    return Response.json(plan)
  })
  const onDone = vi.fn()
  return { ...draw(<HeldActions ids={ids} onDone={onDone} />), onDone, paths }
}

test('several emails are sent only after a question', async () => {
  const { user, onDone } = drawPlanned({ released: 2, cancelled: [] }, ['a', 'b'])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Send 2 emails now?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onDone).not.toHaveBeenCalled()
})

test('the question counts the emails that will be sent, and names those that will not', async () => {
  const plan = { released: 2, cancelled: [{ reason: 'allDone', count: 1 } as const] }
  const { user, onDone, paths } = drawPlanned(plan, ['a', 'b', 'c'])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 emails now?' })
  expect(dialog.textContent).toContain(
    '1 email is no longer needed and will be cancelled: This person has already done everything in it',
  )
  expect(paths).toEqual(['/api/emails/held/plan'])
  const [, confirm] = screen.getAllByRole('button', { name: 'Release' })
  if (confirm) await user.click(confirm)
  expect(onDone).toHaveBeenCalled()
  expect(paths.at(-1)).toBe('/api/emails/held/release')
})

test('the question says that no email will be sent', async () => {
  const plan = { released: 0, cancelled: [{ reason: 'allDone', count: 2 } as const] }
  const { user } = drawPlanned(plan, ['a', 'b'])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await screen.findByRole('dialog', { name: 'No email will be sent' })).toBeTruthy()
})
