import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { EmailFailures } from './email-failures.tsx'

const LINE = 'Email 1: 550 - mailbox unavailable'

test('shows the number of failures, the first reason, and what can be done', () => {
  draw(
    <EmailFailures texts={{ title: 'Failed to send 3 emails', lines: [LINE], more: 'and 2 more' }}>
      <button type="button">Retry the 3 that failed</button>
    </EmailFailures>,
  )
  expect(screen.getByText('Failed to send 3 emails')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    LINE,
    'and 2 more',
  ])
  expect(screen.getByRole('button', { name: 'Retry the 3 that failed' })).toBeTruthy()
})

test('shows nothing without failures', () => {
  draw(<EmailFailures texts={{ title: 'Failed to send 0 emails', lines: [], more: null }} />)
  expect(screen.queryByText(/Failed/)).toBeNull()
})
