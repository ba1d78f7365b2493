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
  readonly names: Set<string>
}

const ownerEmailOf = ({ owner }: KnownTeam): string[] => (owner === null ? [] : [owner.email])

function groupedBy(
  teams: readonly KnownTeam[],
  keysOf: (team: KnownTeam) => readonly string[],
): Map<string, KnownTeam[]> {
  const groups = new Map<string, KnownTeam[]>()
  for (const team of teams)
    for (const key of keysOf(team)) groups.set(key, [...(groups.get(key) ?? []), team])
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
  teamsByOwner: groupedBy(teams, ownerEmailOf),
  ownersByName: new Map(
    teams.flatMap((team) => ownerEmailOf(team).map((email) => [folded(team.name), email] as const)),
  ),
  teamsByName: groupedBy(teams, ({ name }) => [folded(name)]),
  teamsOfMembers,
  memberLimit,
})

interface Matching {
  readonly known: Known
  /** A person who is not in it yet may join a team with another owner. */
  readonly joins: (team: KnownTeam) => boolean
  /** Whether a team can be meant by a row with another name. */
  readonly mayRename: (team: KnownTeam) => boolean
}

/**
 * The team that the first row of a company is about; null for a new one. Of the teams of its owner, it is
 * the one with the name of the row. The owner's only team is also meant by another name that begins alike,
 * such as one with a new legal form. Any other name is a further company of the same person.
 */
export function knownTeamOf(
  { name, owner }: WantedTeam,
  { known, joins, mayRename }: Matching,
): KnownTeam | null {
  const named = known.teamsByName.get(folded(name)) ?? []
  const [first = null, another] = named
  if (owner === null) return first
  const own = known.teamsByOwner.get(owner.email) ?? []
  const ofName = ownTeamNamed(name, owner.email, known)
  if (ofName !== null) return ofName
  if (first?.owner === null) return first
  if (first !== null) return another === undefined && joins(first) ? first : null
  return renamedTeam(name, own, mayRename)
}

/** The owner's only team, if its name begins alike. */
function renamedTeam(
  name: string,
  [only, other]: readonly KnownTeam[],
  mayRename: Matching['mayRename'],
): KnownTeam | null {
  if (only === undefined || other !== undefined) return null
  return firstWord(only.name) === firstWord(name) && mayRename(only) ? only : null
}

/** The team with the name of a row in which its person is already. */
function ownTeamNamed(name: string, email: string, known: Known): KnownTeam | null {
  const named = known.teamsByName.get(folded(name)) ?? []
  const ids = new Set((known.teamsOfMembers.get(email) ?? []).map(({ id }) => id))
  return (
    named.find(({ owner }) => owner?.email === email) ?? named.find(({ id }) => ids.has(id)) ?? null
  )
}

/** Whether the name of a row does not show which team is meant. */
function isInDoubt({ name, owner }: WantedTeam, known: Known): boolean {
  const named = known.teamsByName.get(folded(name)) ?? []
  if (named.length < 2) return false
  return owner === null || named.every((team) => team.owner === null)
}

const firstWord = (name: string): string =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word !== '') ?? ''

interface Others {
  readonly team: KnownTeam | null
  readonly known: Known
  readonly seen: Seen
}

/** Problems of a row because of other rows, or of existing records of the event. */
export function problemsAmongTeams(wanted: WantedTeam, others: Others): ImportProblem[] {
  const code = wanted.name === '' ? null : problemOfName(wanted, others)
  return code === null ? [] : [{ code, target: 'teamName', value: wanted.name }]
}

function problemOfName(
  wanted: WantedTeam,
  { team, known, seen }: Others,
): ImportProblemCode | null {
  const email = wanted.owner?.email ?? ''
  const owner = known.ownersByName.get(folded(wanted.name))
  if (seen.names.has(folded(wanted.name))) return 'teamTwiceInFile'
  if (isInDoubt(wanted, known)) return 'teamNameInDoubt'
  const isOfAnother = email !== '' && owner !== undefined && owner !== email
  return isOfAnother && team?.owner?.email !== owner ? 'teamHasAnotherOwner' : null
}
