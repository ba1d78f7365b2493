import { expect, test } from 'vitest'
import { portalScreens } from '../../screens.ts'
import { adminGroups } from './admin-groups.ts'

const linksOf = (rank: 'moderator' | 'admin' | 'eventflowAdmin') =>
  adminGroups({ permissions: rank }, { hasMailbox: true }).flatMap(({ links }) => links)

test('a moderator is offered nothing that needs an admin', () => {
  expect(linksOf('moderator').filter(({ needs }) => needs === 'admin')).toEqual([])
})

test('the mailbox is offered only where emails stay on this machine', () => {
  const withoutMailbox = adminGroups({ permissions: 'admin' }, { hasMailbox: false }).flatMap(
    ({ links }) => links,
  )
  expect(withoutMailbox.some(({ to }) => to === '/dev/mailbox')).toBe(false)
  expect(linksOf('moderator').some(({ to }) => to === '/dev/mailbox')).toBe(true)
})

test('the events of the portal are offered to eventflowAdmins alone', () => {
  const offered = (rank: 'admin' | 'eventflowAdmin') =>
    linksOf(rank).some(({ to }) => to === '/admin/events')
  expect(offered('eventflowAdmin')).toBe(true)
  expect(offered('admin')).toBe(false)
})

/** Opened from a screen in the grid or from a banner, and of no use without it. */
const WITHIN_ANOTHER =
  /\/(add|archived|reorder|import|edit-\w+|calls|searches|clone|expiring|chase|paused)\b/

test('every screen of the organisers that needs no record is offered', () => {
  const offered = new Set<string>(linksOf('eventflowAdmin').map(({ to }) => to))
  const left = portalScreens
    .filter(({ path, kind }) => kind === 'screen' && /^\/admin\/[^$]+$/.test(path))
    .filter(({ path }) => !offered.has(path) && !WITHIN_ANOTHER.test(path))
  expect(left.map(({ path }) => path)).toEqual([])
})
