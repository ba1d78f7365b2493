// Chooses the people of the demo event who can sign in.
import { randomPassword } from './demo-people.ts'
import { HALL_MANAGER, LIMITED_ORGANISER } from './write-limits.ts'
import type { WrittenPerson, WrittenTeam } from './written.ts'

export interface SignIn {
  readonly person: WrittenPerson
  readonly password: string
  readonly rank: string
  readonly team: string | null
}

/** The level of an organiser in the list of demo sign-ins. */
function rankOf({ firstName, permissions }: WrittenPerson): string {
  if (firstName === HALL_MANAGER) return 'hallManager'
  return firstName === LIMITED_ORGANISER ? 'limitedModerator' : permissions
}

/**
 * An organiser of each level, two with limits, owners of two teams of different types, a member,
 * the owner of a stand share, and the owner of three teams.
 */
export function chooseSignIns(
  organisers: readonly WrittenPerson[],
  made: readonly WrittenTeam[],
): SignIn[] {
  const teamOf = (name: string): WrittenTeam => {
    const found = made.find((team) => team.name === name)
    if (found === undefined) throw new Error(`The demo event has no team ${name}`)
    return found
  }
  const from = (team: WrittenTeam, index: number, rank: string): SignIn[] => {
    const person = team.people[index]
    return person ? [{ person, password: randomPassword(), rank, team: team.name }] : []
  }
  const parent = teamOf('Harbour & Vale Kitchens')
  return [
    ...organisers.map((person) => ({
      person,
      password: randomPassword(),
      rank: person.isEventflowAdmin ? 'eventflowAdmin' : rankOf(person),
      team: null,
    })),
    ...from(parent, 0, 'teamOwner'),
    ...from(parent, 1, 'teamMember'),
    ...from(teamOf('Three Rivers Cider'), 0, 'teamOwner'),
    ...from(teamOf('Vale Worktops'), 0, 'standShareOwner'),
    ...from(teamOf('Rota Robin'), 0, 'threeCompanies'),
  ]
}
