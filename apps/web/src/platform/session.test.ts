import type { Session } from '@eventflow/domain/access'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { afterAnswer, SESSION_KEY } from './session.ts'

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
    team: null,
  },
}

test('whoever was signed in stays on the screen when the session has ended', () => {
  expect(afterAnswer(ann, guest)).toEqual({ ...ann, hasEnded: true })
})

test('a session that goes on, and one that begins anew, are taken as they are', () => {
  expect(afterAnswer(ann, ann)).toEqual(ann)
  expect(afterAnswer(undefined, guest)).toEqual(guest)
  expect(afterAnswer({ ...ann, hasEnded: true }, ann)).toEqual(ann)
})

test('a call that is refused for want of a session asks who is signed in', async () => {
  const client = createQueryClient()
  client.setQueryData(SESSION_KEY, ann)
  const refused = () => Promise.reject(Object.assign(new Error('no'), { status: 401 }))
  await client.fetchQuery({ queryKey: ['tasks'], queryFn: refused }).catch(() => undefined)
  expect(client.getQueryState(SESSION_KEY)?.isInvalidated).toBe(true)
})
