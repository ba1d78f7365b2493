import type { Session } from '@eventflow/domain/access'
import { expect, test } from 'vitest'
import { afterAnswer } from './session.ts'

const guest: Session = { viewer: null }
const ann: Session = {
  viewer: {
    eventId: 'event',
    accountId: 'account',
    userId: 'user',
    firstName: 'Ann',
    surname: 'Lee',
    email: 'ann@example.com',
    permissions: 'user',
    language: null,
    team: null,
  },
}

test('a person whose session has ended stays on the screen', () => {
  expect(afterAnswer(ann, guest)).toEqual({ ...ann, hasEnded: true })
})

test('a person who was removed from the event is not asked to sign in again', () => {
  const removed: Session = { viewer: null, noAccess: 'removed' }
  const ended = { ...ann, hasEnded: true, noAccess: 'removed' }
  expect(afterAnswer(ann, removed)).toEqual(ended)
  expect(afterAnswer({ ...ann, hasEnded: true, noAccess: 'removed' }, guest).noAccess).toBe(
    undefined,
  )
})

test('another person who signs in ends the session of this page', () => {
  const bert: Session = {
    viewer: ann.viewer && { ...ann.viewer, userId: 'bert', accountId: 'bert' },
  }
  expect(afterAnswer(ann, bert)).toEqual({ ...ann, hasEnded: true })
})

test('a person who switches to another company has done so in another tab', () => {
  const elsewhere: Session = { viewer: ann.viewer && { ...ann.viewer, userId: 'other' } }
  expect(afterAnswer(ann, elsewhere)).toEqual({ ...ann, hasEnded: true, isSwitched: true })
})

test('continued and new sessions are used unchanged', () => {
  expect(afterAnswer(ann, ann)).toEqual(ann)
  expect(afterAnswer(undefined, guest)).toEqual(guest)
  expect(afterAnswer({ ...ann, hasEnded: true }, ann)).toEqual(ann)
})
