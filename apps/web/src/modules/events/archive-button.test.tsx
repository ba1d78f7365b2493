import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { drawInRouter } from '../../testing/in-router.tsx'
import { ArchiveButton } from './event-facts.tsx'

const calls = vi.hoisted(() => ({ archive: vi.fn(async () => ({})) }))

vi.mock('../../platform/api.ts', () => ({
  api: { events: { key: () => ['events'] } },
  client: { events: { archive: calls.archive } },
}))

test('archiving an event asks first and names its effects; reopening does not ask', async () => {
  const user = userEvent.setup()
  drawInRouter(<ArchiveButton eventIds={['one']} isArchived={false} />)
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive this event?' })
  expect(dialog.textContent).toMatch(/can no longer sign in .* you can reopen it/)
  expect(calls.archive).not.toHaveBeenCalled()
  const [, confirm] = screen.getAllByRole('button', { name: 'Archive', hidden: true })
  if (confirm) await user.click(confirm)
  expect(calls.archive).toHaveBeenCalledWith({ eventIds: ['one'], isArchived: true })
})
