import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../../../testing/answers/organiser.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const calls = organisersAnswers['/api/reminders/calls']
const [one] = calls.items

const page = (teamName: string, number: string, nextCursor: string | null) => ({
  ...calls,
  total: 2,
  items: [{ ...one, teamId: teamName, teamName, phones: [{ label: 'Phone', number }] }],
  nextCursor,
})

test('the rest of a long call list can be loaded, and only numbers can be called', async () => {
  const { user } = await openPortal('organiser', '/admin/reminders/calls', {
    '/api/reminders/calls': page('First', 'see email', 'next'),
    '/api/reminders/calls?cursor=next': page('Last', '+49 (0)89 123', null),
  })
  screen.getByText('see email')
  expect(screen.queryByRole('link', { name: 'see email' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('link', { name: 'Last' })
  expect(screen.getByRole('link', { name: '+49 (0)89 123' }).getAttribute('href')).toBe(
    'tel:+4989123',
  )
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
