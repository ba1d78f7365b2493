import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal, type Reader } from '../../testing/open-portal.tsx'

/** A list: who reads it, its address, its endpoint, and a column by which it can be sorted. */
type Row = readonly [reader: Reader, address: string, endpoint: string, column: string | null]

const LISTS: readonly Row[] = [
  ['organiser', '/admin/assets', '/api/assets', 'Last change'],
  ['organiser', '/admin/downloads', '/api/downloads', 'Last change'],
  ['organiser', '/admin/tasks', '/api/tasks', 'Kind'],
  ['organiser', '/admin/task-groups', '/api/task-groups', 'Last change'],
  ['organiser', '/admin/forms', '/api/forms', null],
  ['organiser', '/admin/events', '/api/events', 'Created'],
  ['organiser', '/admin/teams', '/api/teams', 'Team'],
  ['organiser', '/admin/users', '/api/users', 'Name'],
  ['organiser', '/admin/suppliers', '/api/suppliers', 'Last change'],
  ['organiser', '/admin/supplier-groups', '/api/supplier-groups', 'Last change'],
  ['organiser', '/admin/notifications', '/api/notifications', 'Title'],
  ['organiser', '/admin/time-table', '/api/schedule-items', 'Title'],
  ['organiser', '/admin/emails/sent', '/api/emails/sent', null],
  ['organiser', '/admin/comments', '/api/comments/inbox', null],
  ['organiser', '/dev/mailbox', '/api/dev/mailbox', null],
  ['team', '/tasks', '/api/my-tasks', 'Due'],
  ['team', '/downloads', '/api/my-downloads', 'Last change'],
  ['team', '/forms', '/api/my-forms', null],
  ['team', '/suppliers', '/api/my-suppliers', null],
]

test.each(LISTS)(
  '%s, %s: is searched and sorted on the server',
  async (reader, address, endpoint, column) => {
    const { user, reads, ...portal } = await openPortal(reader, address)
    const read = (part: string) =>
      reads.some((path) => path.startsWith(`${endpoint}?`) && path.includes(part))
    await user.type(
      (await screen.findAllByRole('textbox', { name: /^Search/ }))[0] as HTMLElement,
      'hall',
    )
    await waitFor(() => expect(read('search=hall')).toBe(true), { timeout: 3000 })
    expect(portal.address()).toContain('hall')
    if (column === null) return
    const sorted = reads.length
    await user.click(screen.getByRole('button', { name: column }))
    await waitFor(() =>
      expect(reads.slice(sorted).some((path) => path.includes('sort='))).toBe(true),
    )
  },
)

test('a link to notifications of one status shows only those', async () => {
  const { reads } = await openPortal('organiser', '/admin/notifications?state=sent')
  await waitFor(() => expect(reads.some((path) => path.includes('status=sent'))).toBe(true))
})
