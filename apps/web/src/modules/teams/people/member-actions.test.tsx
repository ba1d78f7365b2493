import type { Viewer } from '@eventflow/domain/kernel'
import type { TeamDetail, TeamMember } from '@eventflow/domain/teams'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { MemberActions } from './member-actions.tsx'

const team = { id: 't', name: 'Northwind', ownerName: 'Ann Lee', revision: 1 } as TeamDetail
const owner = {
  userId: 'ann',
  permissions: 'user',
  team: { id: 't', role: 'teamOwner' },
} as unknown as Viewer
const ben = (taskIds: string[] | null, hasLoggedIn = true) =>
  ({
    userId: 'ben',
    firstName: 'Ben',
    surname: 'Lee',
    role: 'teamMember',
    hasLoggedIn,
    taskIds,
  }) as TeamMember

async function asked(
  item: string,
  taskIds: string[] | null,
  hasLoggedIn?: boolean,
): Promise<string | null> {
  const { user, unmount } = drawAnswered(
    <MemberActions viewer={owner} team={team} member={ben(taskIds, hasLoggedIn)} />,
    [],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Lee' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  const said = screen.getByRole('dialog').textContent
  unmount()
  return said
}

test('a question about a limited member says what happens to the limit', async () => {
  expect(await asked('Replace…', ['power'])).toContain(
    'Ben Lee sees only 1 chosen task. The new person has the same limit.',
  )
  expect(await asked('Make team owner…', ['power'])).toContain(
    'the limit to chosen tasks is removed',
  )
  expect(await asked('Replace…', null)).not.toContain('limit')
  expect(await asked('Make team owner…', null)).not.toContain('limit')
})

test('a question about the owner says that the person has not signed in yet', async () => {
  expect(await asked('Make team owner…', null, false)).toContain('Ben Lee has not signed in yet.')
  expect(await asked('Make team owner…', null)).not.toContain('has not signed in yet')
})

test('a question before somebody leaves is about the company, because they may belong to others', async () => {
  for (const item of ['Remove from the team…', 'Replace…']) {
    const question = await asked(item, null)
    expect(question).toContain('no longer has access to Northwind.')
    expect(question).not.toContain('event')
  }
})
