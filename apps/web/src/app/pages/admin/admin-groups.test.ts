import { expect, test } from 'vitest'
import { portalScreens } from '../../screens.ts'
import { adminGroups } from './admin-groups.ts'

const linksOf = (rank: 'moderator' | 'admin' | 'eventflowAdmin') =>
  adminGroups({ permissions: rank }, { hasMailbox: true }).flatMap(({ links }) => links)

test('a moderator sees no links that need an admin', () => {
  expect(linksOf('moderator').filter(({ needs }) => needs === 'admin')).toEqual([])
})

test('the mailbox is shown only if emails stay on this machine', () => {
  const withoutMailbox = adminGroups({ permissions: 'admin' }, { hasMailbox: false }).flatMap(
    ({ links }) => links,
  )
  expect(withoutMailbox.some(({ to }) => to === '/dev/mailbox')).toBe(false)
  expect(linksOf('moderator').some(({ to }) => to === '/dev/mailbox')).toBe(true)
})

test('the events of the portal are shown only to eventflowAdmins', () => {
  const offered = (rank: 'admin' | 'eventflowAdmin') =>
    linksOf(rank).some(({ to }) => to === '/admin/events')
  expect(offered('eventflowAdmin')).toBe(true)
  expect(offered('admin')).toBe(false)
})

/** Opened from another screen of the grid or from a banner, and useless without it. */
const WITHIN_ANOTHER =
  /\/(add|archived|reorder|import|edit-\w+|calls|searches|clone|expiring|chase|paused|last-year|from-custom-fields)\b/

test("all organisers' screens that need no record are linked", () => {
  const offered = new Set<string>(linksOf('eventflowAdmin').map(({ to }) => to))
  const left = portalScreens
    .filter(({ path, kind }) => kind === 'screen' && /^\/admin\/[^$]+$/.test(path))
    .filter(({ path }) => !offered.has(path) && !WITHIN_ANOTHER.test(path))
  expect(left.map(({ path }) => path)).toEqual([])
})
