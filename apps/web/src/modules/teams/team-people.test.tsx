import type { TeamDetail, TeamMember } from '@eventflow/domain/teams'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { TeamPeople } from './team-people.tsx'

const person = (member: Partial<TeamMember>): TeamMember =>
  ({
    userId: member.email,
    surname: 'Lee',
    role: 'teamMember',
    lastLoginInTime: null,
    taskIds: null,
    ...member,
  }) as TeamMember

const TEAM = {
  memberCount: 2,
  members: [
    person({
      firstName: 'Ann',
      email: 'ann@example.com',
      role: 'teamOwner',
      lastLoginInTime: '2026-06-14T12:00:00Z',
    }),
    person({ firstName: 'Ben', email: 'ben@example.com', taskIds: ['power', 'badges'] }),
  ],
} as unknown as TeamDetail

const time = { now: new Date('2026-06-15T12:00:00Z'), timeZone: 'Europe/London' }

test('people are listed with role, last visit and limits', () => {
  draw(
    <TeamPeople
      team={TEAM}
      limit={5}
      time={time}
      flag={({ email }) => email.startsWith('ben') && 'Emails bounce'}
    />,
  )
  expect(screen.getByText(/2 of 5/)).toBeTruthy()
  const [ann, ben] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(ann?.getByText(/owner/i)).toBeTruthy()
  expect(ann?.getByText(/ago|yesterday/i)).toBeTruthy()
  expect(ann?.queryByText('Emails bounce')).toBeNull()
  expect(ben?.queryByText(/owner/i)).toBeNull()
  expect(ben?.getByText(/never/i)).toBeTruthy()
  expect(ben?.getByText('Emails bounce')).toBeTruthy()
  expect(ben?.getByText(/2 tasks/i)).toBeTruthy()
})
