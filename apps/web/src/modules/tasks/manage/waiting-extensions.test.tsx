import type { WaitingExtension } from '@eventflow/domain/tasks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServices } from '../../../../gallery/fake-services.ts'
import { api } from '../../../platform/api.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { WaitingExtensions } from './waiting-extensions.tsx'

afterEach(() => vi.unstubAllGlobals())

const extension: WaitingExtension = {
  id: 'request',
  taskId: 'task',
  taskTitle: 'Stand drawing',
  teamId: 'team',
  teamName: 'Ironbridge Ovens',
  days: 5,
  reason: 'The builder is ill',
  dueDate: '2026-07-01',
  until: '2026-07-06',
  from: '2026-07-01',
  askedAt: '2026-06-15T10:00:00.000Z',
  askedByName: 'Otto Owner',
  openQuestion: 'Is there a forklift?',
}

test('the date that a team asks for is granted, or another date', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return Response.json({ items: [extension] })
    bodies.push(await request.json())
    return Response.json({ done: true, dueDate: '2026-07-06' })
  })
  const { user } = drawAnswered(
    <ServicesProvider services={fakeServices}>
      <WaitingExtensions />
    </ServicesProvider>,
    [[api.deadlines.waiting.queryKey({ input: {} }), { items: [extension] }]],
    '/admin/reviews',
  )
  const grant = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Grant' })).at(-1) ?? document.body)
  expect(await screen.findByText('Unanswered question: Is there a forklift?')).toBeTruthy()
  await grant()
  expect(
    await screen.findByText(/^This question stays in the inbox.*: Is there a forklift\?$/),
  ).toBeTruthy()
  const date = await screen.findByLabelText<HTMLInputElement>(/New due date/)
  expect(date.value).toBe('2026-07-06')
  expect(screen.getByText(/asked for .*6 Jul instead of .*1 Jul\.$/)).toBeTruthy()
  fireEvent.change(date, { target: { value: '2026-07-01' } })
  await grant()
  expect(await screen.findByText(/^Choose a date from .*2 Jul to /)).toBeTruthy()
  expect(bodies).toEqual([])
  fireEvent.change(date, { target: { value: '2026-07-09' } })
  await grant()
  await waitFor(() => expect(bodies).toMatchObject([{ isGranted: true, days: 8 }]))
})
