import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'
import organisers from '../../../testing/answers/organiser.json'

const ID = '01a226a2-2663-75d1-833b-ffddb21489f9'
const user = organisers[`/api/users/${ID}`]
const limits = { isReadOnly: false, teamTypeIds: null, dimensions: [], taskIds: null }

const openWith = async (work: { formIds: string[]; taskGroupIds: string[] }) => {
  const limited = { permissions: 'moderator', teamId: null, teamName: null, isTeamOwner: false }
  await openPortal('organiser', `/admin/users/${ID}`, {
    [`/api/users/${ID}`]: { ...user, ...limited, limits: { ...limits, work } },
  })
  const term = await screen.findByText('Task groups')
  return term.parentElement?.textContent
}

test('a limit without task groups has none, and not deleted ones', async () => {
  expect(await openWith({ formIds: [], taskGroupIds: [] })).toBe('Task groupsNone')
})

test('a limit to deleted task groups says that they no longer exist', async () => {
  expect(await openWith({ formIds: [], taskGroupIds: ['gone'] })).toBe(
    'Task groupsNone that still exists',
  )
})
