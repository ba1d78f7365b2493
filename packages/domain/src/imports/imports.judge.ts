// The dry run: what each row of a file would do, or its problems if it would do nothing.
import { inferDateReading, type DateReading } from './imports.dates.ts'
import { readRow, type KnownTypes, type RowAsRead } from './imports.read-row.ts'
import { sharesOf, type ShareOfRow } from './imports.shares.ts'
import { problemsOfState, stateAfter, stateOf } from './imports.states.ts'
import type {
  ImportChange,
  ImportFacts,
  ImportPlan,
  ImportProblem,
  JudgedRow,
  KnownTeam,
  RowRelations,
  WantedOwner,
  WantedTeam,
} from './imports.rows.ts'
import {
  folded,
  OWNER_PARTS,
  type ImportOutcome,
  type ImportPart,
  type ImportProblemCode,
  type ImportTarget,
} from './imports.vocabulary.ts'

/**
 * Checks all rows together, because a name or address may occur in two of them. A row belongs to the team
 * whose owner has its email, so importing a file again updates the teams (specification: portal core,
 * section 4; docs/rules.md, section 14). A row without an owner belongs to the team with its name. A row
 * with the name of a planned team gives it its owner.
 */
export function judgeRows(
  rows: readonly (readonly string[])[],
  plan: ImportPlan,
  facts: ImportFacts,
): JudgedRow[] {
  const known = indexFacts(facts)
  const seen: Seen = { emails: new Set(), names: new Set() }
  const found = rows.map((cells) => findTeam(readRow(cells, { plan, facts, known }), known, seen))
  const inFile = found.map((row) => ({ ...row, isRejected: row.problems.length > 0 }))
  const shares = sharesOf(inFile, known.teamsByName)
  return found.map((row, at) => judgeRow(row, shares[at] ?? { problem: null }, known))
}

/** The format of each date column: chosen by the organiser, or derived from the column. */
export function withDateReadings(
  plan: ImportPlan,
  rows: readonly (readonly string[])[],
  customFields: ImportFacts['customFields'],
): ImportPlan {
  const dateReadings: Record<string, DateReading> = {}
  for (const { id, type } of customFields) {
    const target: ImportTarget = `field:${id}`
    const column = plan.targets.indexOf(target)
    if (type !== 'date' || column < 0) continue
    const reading =
      plan.dateReadings[target] ?? inferDateReading(rows.map((cells) => cells[column] ?? ''))
    if (reading !== null) dateReadings[target] = reading
  }
  return { ...plan, dateReadings }
}

interface Known extends KnownTypes {
  readonly teamsByOwner: ReadonlyMap<string, KnownTeam>
  readonly ownersByName: ReadonlyMap<string, string>
  readonly teamsByName: ReadonlyMap<string, readonly KnownTeam[]>
  readonly teamsOfMembers: ReadonlyMap<string, string>
}

interface Seen {
  readonly emails: Set<string>
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

const indexFacts = ({ teamTypes, teams, teamsOfMembers }: ImportFacts): Known => ({
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
})

interface FoundRow extends RowAsRead {
  readonly team: KnownTeam | null
}

/** The team of a row, and the problems among teams. */
function findTeam({ wanted, problems }: RowAsRead, known: Known, seen: Seen): FoundRow {
  const team = knownTeamOf(wanted, known)
  problems.push(...problemsAmongTeams(wanted, known, seen), ...problemsOfState(team, wanted))
  return { wanted, team, problems }
}

function judgeRow(row: FoundRow, share: ShareOfRow, known: Known): JudgedRow {
  const { wanted, team } = row
  const problems = share.problem === null ? row.problems : [...row.problems, share.problem]
  const teamId = team?.id ?? null
  if (problems.length > 0)
    return { verdict: 'rejected', teamId, changes: [], problems, wanted: null, relations: {} }
  const found = { teamId, problems, wanted, parentId: share.parentId }
  if (team === null)
    return { ...found, verdict: 'new', changes: [], relations: relationsOf(wanted, share) }
  const changes = changesOf(team, wanted, { known, share })
  const verdict = changes.length > 0 ? 'change' : 'unchanged'
  return { ...found, verdict, changes, relations: parentOf(share) }
}

const parentOf = ({ parent }: ShareOfRow): RowRelations =>
  parent === undefined ? {} : { parent: parent ?? '' }

function relationsOf(wanted: WantedTeam, share: ShareOfRow): RowRelations {
  const state = stateAfter(null, wanted)
  return { ...parentOf(share), ...(state !== 'active' && { state }) }
}

/** The team that a row is about; null for a new one. */
function knownTeamOf({ name, owner }: WantedTeam, known: Known): KnownTeam | null {
  const [first = null] = known.teamsByName.get(folded(name)) ?? []
  if (owner === null) return first
  return known.teamsByOwner.get(owner.email) ?? (first?.owner === null ? first : null)
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
 * surname and the first word of the team's name differ. A new legal form or first name does not count.
 */
function isOwnerOfAnother({ name, owner }: WantedTeam, known: Known): boolean {
  const team = known.teamsByOwner.get(owner?.email ?? '')
  if (team?.owner == null || owner === null) return false
  const isSamePerson = folded(team.owner.surname) === folded(owner.surname)
  return !isSamePerson && firstWord(team.name) !== firstWord(name)
}

/** Problems of a row because of other rows, or of existing records of the event. */
function problemsAmongTeams(wanted: WantedTeam, known: Known, seen: Seen): ImportProblem[] {
  const email = wanted.owner?.email ?? ''
  const ofEmail = email === '' ? null : problemOfEmail(wanted, email, { known, seen })
  const ofName = wanted.name === '' ? null : problemOfName(wanted, email, { known, seen })
  seen.emails.add(email)
  seen.names.add(folded(wanted.name))
  return [
    ...(ofEmail === null ? [] : [{ code: ofEmail, target: 'ownerEmail', value: email } as const]),
    ...(ofName === null ? [] : [{ code: ofName, target: 'teamName', value: wanted.name } as const]),
  ]
}

interface Others {
  readonly known: Known
  readonly seen: Seen
}

function problemOfEmail(
  wanted: WantedTeam,
  email: string,
  { known, seen }: Others,
): ImportProblemCode | null {
  if (seen.emails.has(email)) return 'ownerTwiceInFile'
  const memberOf = known.teamsOfMembers.get(email)
  if (memberOf !== undefined)
    return folded(memberOf) === folded(wanted.name) ? 'notTheOwner' : 'inAnotherTeam'
  return isOwnerOfAnother(wanted, known) ? 'ownerOfAnother' : null
}

function problemOfName(
  wanted: WantedTeam,
  email: string,
  { known, seen }: Others,
): ImportProblemCode | null {
  const owner = known.ownersByName.get(folded(wanted.name))
  if (seen.names.has(folded(wanted.name))) return 'teamTwiceInFile'
  if (isInDoubt(wanted, known)) return 'teamNameInDoubt'
  const isOfAnother = email !== '' && owner !== undefined && owner !== email
  return isOfAnother ? 'teamHasAnotherOwner' : null
}

const NOBODY = { firstName: '', surname: '', email: '' }

/** The address changes only for a planned team, which gets its owner. */
function ownerChanges(team: KnownTeam, owner: WantedOwner): ImportChange[] {
  const from = team.owner ?? NOBODY
  return [
    { target: 'ownerFirstName', from: from.firstName, to: owner.firstName },
    { target: 'ownerSurname', from: from.surname, to: owner.surname },
    { target: 'ownerEmail', from: from.email, to: owner.email },
  ]
}

const parentChange = ({ parent }: KnownTeam, name: string | null): ImportChange => ({
  target: 'standShareOf',
  from: parent?.name ?? '',
  to: name ?? '',
})

/** A withdrawal or a return. A planned team becomes active by its owner, which is a change of its own. */
function stateChanges(team: KnownTeam, wanted: WantedTeam): ImportChange[] {
  const [from, to] = [stateOf(team), stateAfter(team, wanted)]
  return from === 'withdrawn' || to === 'withdrawn' ? [{ target: 'state', from, to }] : []
}

interface Around {
  readonly known: Known
  readonly share: ShareOfRow
}

function changesOf(team: KnownTeam, wanted: WantedTeam, { known, share }: Around): ImportChange[] {
  const typeName = (id: string | null): string =>
    id === null ? '' : (known.typeNames.get(id) ?? '')
  const { owner, teamTypeId = team.teamTypeId } = wanted
  const all: ImportChange[] = [
    { target: 'teamName', from: team.name, to: wanted.name },
    { target: 'teamType', from: typeName(team.teamTypeId), to: typeName(teamTypeId) },
    ...(owner === null ? [] : ownerChanges(team, owner)),
    ...(share.parent === undefined ? [] : [parentChange(team, share.parent)]),
    ...stateChanges(team, wanted),
    ...wanted.values.map(({ customFieldId, value }): ImportChange => {
      const from = team.values[customFieldId] ?? (typeof value === 'boolean' ? false : '')
      return { target: `field:${customFieldId}`, from, to: value }
    }),
  ]
  return all.filter(({ from, to }) => from !== to)
}

/**
 * The parts without a column that every new team needs; empty if the import can start. A file without any
 * column about owners adds planned teams.
 */
export const missingParts = (
  targets: readonly (ImportTarget | null)[],
  required: readonly ImportPart[],
): ImportPart[] =>
  required.filter((part) => {
    if (part !== 'teamName' && !OWNER_PARTS.some((owners) => targets.includes(owners))) return false
    const isName = part === 'ownerFirstName' || part === 'ownerSurname'
    return !targets.includes(part) && !(isName && targets.includes('ownerFullName'))
  })

/** Whether a row has given a planned team its contact, which can be undone. */
export const hasGivenContact = ({
  outcome,
  changes,
}: {
  readonly outcome: ImportOutcome
  readonly changes: readonly Pick<ImportChange, 'target'>[]
}): boolean => outcome === 'changed' && changes.some(({ target }) => target === 'ownerEmail')
