// Which team of the event a row of a file is about.
import type { KnownPeople, SeenPeople } from './imports.colleagues.ts'
import type { KnownTypes } from './imports.read-row.ts'
import type { ImportFacts, ImportProblem, KnownTeam, WantedTeam } from './imports.rows.ts'
import { folded, type ImportProblemCode } from './imports.vocabulary.ts'

export interface Known extends KnownTypes, KnownPeople {
  readonly ownersByName: ReadonlyMap<string, string>
  readonly teamsByName: ReadonlyMap<string, readonly KnownTeam[]>
}

/** The rows so far. */
export interface Seen {
  readonly people: SeenPeople
  readonly owners: Set<string>
  readonly names: Set<string>
}

const ownerEmailOf = ({ owner }: KnownTeam): string[] => (owner === null ? [] : [owner.email])

function groupedByName(teams: readonly KnownTeam[]): Map<string, KnownTeam[]> {
  const groups = new Map<string, KnownTeam[]>()
  for (const team of teams) {
    const name = folded(team.name)
    groups.set(name, [...(groups.get(name) ?? []), team])
  }
  return groups
}

export const indexFacts = ({
  teamTypes,
  teams,
  teamsOfMembers,
  memberLimit,
}: ImportFacts): Known => ({
  typeIds: new Map(teamTypes.map(({ id, name }) => [folded(name), id])),
  typeNames: new Map(teamTypes.map(({ id, name }) => [id, name])),
  teamsByOwner: new Map(
    teams.flatMap((team) => ownerEmailOf(team).map((email) => [email, team] as const)),
  ),
  ownersByName: new Map(
    teams.flatMap((team) => ownerEmailOf(team).map((email) => [folded(team.name), email] as const)),
  ),
  teamsByName: groupedByName(teams),
  teamsOfMembers,
  memberLimit,
})

/**
 * The team that the first row of a company is about; null for a new one. `joins`: a person who is not in it
 * yet may join a team with another owner.
 */
export function knownTeamOf(
  { name, owner }: WantedTeam,
  known: Known,
  joins: (team: KnownTeam) => boolean,
): KnownTeam | null {
  const named = known.teamsByName.get(folded(name)) ?? []
  const [first = null, another] = named
  if (owner === null) return first
  const own = known.teamsByOwner.get(owner.email)
  if (own !== undefined) return own
  const member = known.teamsOfMembers.get(owner.email)
  if (member !== undefined) return named.find(({ id }) => id === member.id) ?? null
  if (first?.owner === null) return first
  return first !== null && another === undefined && joins(first) ? first : null
}

/** Whether the name of a row does not show which team is meant. */
function isInDoubt({ name, owner }: WantedTeam, known: Known): boolean {
  const named = known.teamsByName.get(folded(name)) ?? []
  if (named.length > 1) return owner === null || named.every((team) => team.owner === null)
  return owner !== null && named[0]?.owner === null && known.teamsByOwner.has(owner.email)
}

const firstWord = (name: string): string => folded(name).split(' ')[0] ?? ''

/**
 * Whether the address of a row belongs to the owner of another team, such as an agency or a group: both the
 * surname and the first word of the team's name differ. A new legal form or first name does not count. A row
 * without names has no surname that could be the same.
 */
function isOwnerOfAnother({ name, owner }: WantedTeam, known: Known): boolean {
  const team = known.teamsByOwner.get(owner?.email ?? '')
  if (team?.owner == null || owner === null) return false
  const isSamePerson = !owner.isUnnamed && folded(team.owner.surname) === folded(owner.surname)
  return !isSamePerson && firstWord(team.name) !== firstWord(name)
}

interface Others {
  readonly team: KnownTeam | null
  readonly known: Known
  readonly seen: Seen
}

/** Problems of a row because of other rows, or of existing records of the event. */
export function problemsAmongTeams(wanted: WantedTeam, others: Others): ImportProblem[] {
  const email = wanted.owner?.email ?? ''
  const ofEmail = email === '' ? null : problemOfEmail(wanted, email, others)
  const ofName = wanted.name === '' ? null : problemOfName(wanted, email, others)
  return [
    ...(ofEmail === null ? [] : [{ code: ofEmail, target: 'ownerEmail', value: email } as const]),
    ...(ofName === null ? [] : [{ code: ofName, target: 'teamName', value: wanted.name } as const]),
  ]
}

function problemOfEmail(
  wanted: WantedTeam,
  email: string,
  { team, known, seen }: Others,
): ImportProblemCode | null {
  if (seen.owners.has(email)) return 'ownerTwiceInFile'
  if (seen.people.has(email)) return 'personTwiceInFile'
  const memberOf = known.teamsOfMembers.get(email)
  if (memberOf !== undefined) return memberOf.id === team?.id ? null : 'inAnotherTeam'
  return isOwnerOfAnother(wanted, known) ? 'ownerOfAnother' : null
}

function problemOfName(
  wanted: WantedTeam,
  email: string,
  { team, known, seen }: Others,
): ImportProblemCode | null {
  const owner = known.ownersByName.get(folded(wanted.name))
  if (seen.names.has(folded(wanted.name))) return 'teamTwiceInFile'
  if (isInDoubt(wanted, known)) return 'teamNameInDoubt'
  const isOfAnother = email !== '' && owner !== undefined && owner !== email
  return isOfAnother && team?.owner?.email !== owner ? 'teamHasAnotherOwner' : null
}
