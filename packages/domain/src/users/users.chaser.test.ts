import { expect, test } from 'vitest'
import { initialSelection } from './users.chaser.ts'

const recipient = { name: 'A', email: 'a@b.test', teamName: null, lastInvitedAt: null }

test('all are chosen except people who were reminded recently or cannot be reached', () => {
  const recipients = [
    { ...recipient, userId: 'new', isJustChased: false, hasBounced: false },
    { ...recipient, userId: 'just', isJustChased: true, hasBounced: false },
    { ...recipient, userId: 'back', isJustChased: false, hasBounced: true },
  ]
  expect(initialSelection(recipients)).toEqual(['new'])
})
