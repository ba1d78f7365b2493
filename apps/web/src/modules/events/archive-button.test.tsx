import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInRouter } from '../../testing/in-router.tsx'
import { ArchiveButton } from './event-facts.tsx'

afterEach(() => vi.unstubAllGlobals())

test('archiving an event asks first and names its effects', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({})
  })
  const user = userEvent.setup()
  drawInRouter(<ArchiveButton eventIds={['one']} isArchived={false} />)
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive this event?' })
  expect(dialog.textContent).toMatch(/can no longer sign in .* you can reopen it/)
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(sent).toEqual([{ eventIds: ['one'], isArchived: true }])
})
