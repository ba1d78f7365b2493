// The facts about the submitter that rules can use (docs/rules.md, section 2).
import { factsUsed, type FormDefinition } from '@eventflow/domain/forms'
import type { Viewer } from '@eventflow/domain/kernel'
import type { Filling } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import {
  findPeople,
  findPersonInTeam,
  findTeamFacts,
  type Person,
  type TeamFacts,
} from '../people.report.ts'

export interface Submitter {
  readonly person: Person
  readonly teamName: string
  readonly facts: Filling['facts']
}

export async function findSubmitter(scope: ReadScope, viewer: Viewer): Promise<Submitter> {
  const { userId, team } = viewer
  const found = await findPersonInTeam(scope, { userId, teamId: team?.id ?? null })
  const nobody = { person: { ...NOBODY, userId }, teamName: '', custom: {}, customNumbers: [] }
  const { person, teamName, custom, customNumbers } = found ?? nobody
  const fullName = fullNameOf(person)
  const user = { ...person, fullName, teamId: team?.id ?? '', teamName }
  return {
    person,
    teamName,
    facts: { user, admin: organisersFacts(viewer), custom, customNumbers: [...customNumbers] },
  }
}

/** The person and team of a submission; a guest's has no team. */
interface By {
  readonly submittedBy: string | null
  readonly teamId: string | null
}

/** The person who submitted, with their current facts. A guest has none. */
export const findSubmitterOf = async (scope: ReadScope, by: By): Promise<Submitter> =>
  (await findSubmittersOf(scope, [by]))(by)

/** Like findSubmitterOf, for many submissions at once. */
export async function findSubmittersOf(
  scope: ReadScope,
  all: readonly By[],
): Promise<(by: By) => Submitter> {
  const ofTeams = all.filter(({ teamId }) => teamId !== null)
  if (ofTeams.length === 0) return () => GUEST
  const [people, teams] = await Promise.all([
    findPeople(scope, each(ofTeams.map(({ submittedBy }) => submittedBy))),
    findTeamFacts(scope, each(ofTeams.map(({ teamId }) => teamId))),
  ])
  const known = new Map(people.map((person) => [person.userId, person]))
  return ({ submittedBy, teamId }) => {
    if (teamId === null) return GUEST
    const userId = submittedBy ?? ''
    const { permissions, ...person } = known.get(userId) ?? {
      ...NOBODY,
      userId,
      permissions: 'user',
    }
    const team = teams.get(teamId) ?? null
    const teamName = team?.name ?? ''
    const user = { ...person, fullName: fullNameOf(person), teamId, teamName }
    const admin = organisersFacts({ team, permissions })
    const { custom = {}, customNumbers = [] } = team ?? {}
    return { person, teamName, facts: { user, admin, custom, customNumbers: [...customNumbers] } }
  }
}

const each = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
]

const NOBODY = { userId: '', firstName: '', surname: '', email: '' }

/** A guest has no name, no team and no facts, so no condition about them matches. */
export const GUEST: Submitter = {
  person: NOBODY,
  teamName: '',
  facts: { user: {}, admin: {}, custom: {} },
}

type OrganisersFacts = Pick<Viewer, 'permissions'> & {
  readonly team: Pick<TeamFacts, 'teamTypeId' | 'standShareRole' | 'isOrganiser'> | null
}

const organisersFacts = ({ team, permissions }: OrganisersFacts): Filling['facts']['admin'] => ({
  teamTypeId: team?.teamTypeId ?? '',
  standShareRole: team?.standShareRole ?? '',
  isOrganiser: String(team?.isOrganiser ?? false),
  permissions,
})

export const fullNameOf = ({ firstName, surname }: Pick<Person, 'firstName' | 'surname'>): string =>
  `${firstName} ${surname}`.trim()

/** Only the facts that the form's rules use. No others leave the server. */
export function factsFor(definition: FormDefinition, facts: Filling['facts']): Filling['facts'] {
  const used = factsUsed(definition)
  const customNumbers = facts.customNumbers?.filter((id) => used.custom.includes(id)) ?? []
  return {
    user: only(facts.user, used.user),
    admin: only(facts.admin, used.admin),
    custom: only(facts.custom, used.custom),
    ...(customNumbers.length === 0 ? {} : { customNumbers }),
  }
}

const only = <T>(facts: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(facts).filter(([id]) => ids.includes(id)))
