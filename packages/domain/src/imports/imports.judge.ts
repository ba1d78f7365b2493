// The dry run: what each row of a file would do, or its problems if it would do nothing.
import {
  companiesOfOwner,
  fullNameOf,
  judgePerson,
  otherCompanies,
  personOf,
  relationsOf,
  type Company,
} from './imports.colleagues.ts'
import {
  contradictions,
  groupCompanies,
  type ReadRow,
  type RowOfCompany,
} from './imports.companies.ts'
import { inferDateReading, type DateReading } from './imports.dates.ts'
import {
  indexFacts,
  knownTeamOf,
  problemsAmongTeams,
  type Known,
  type Seen,
} from './imports.match.ts'
import { isNoAddress } from './imports.no-address.ts'
import { filledCells, textsOfRow } from './imports.people.ts'
import { readRow } from './imports.read-row.ts'
import type {
  ImportChange,
  ImportFacts,
  ImportPlan,
  ImportProblem,
  JudgedColleague,
  JudgedRow,
  KnownTeam,
  RowRelations,
  WantedColleague,
  WantedOwner,
  WantedTeam,
} from './imports.rows.ts'
import { sharesOf, type ShareOfRow } from './imports.shares.ts'
import { judgeStands, type RowWithStands } from './imports.stands.ts'
import { problemsOfState, stateAfter, stateOf } from './imports.states.ts'
import {
  folded,
  OWNER_PARTS,
  type ImportOutcome,
  type ImportPart,
  type ImportTarget,
} from './imports.vocabulary.ts'

/**
 * Checks all rows together, because a name or address may occur in two of them. A row belongs to the team
 * whose owner has its email, so importing a file again updates the teams (specification: portal core,
 * section 4; docs/rules.md, section 14). A person may own several teams: a row belongs to the one with its
 * name, otherwise it adds a further one. A row without an owner belongs to the team with its name. A row
 * with the name of a planned team gives it its owner. Further rows of a company, and further contacts,
 * add people to it.
 */
export function judgeRows(
  rows: readonly (readonly string[])[],
  plan: ImportPlan,
  facts: ImportFacts,
): JudgedRow[] {
  const known = indexFacts(facts)
  const grouped = groupCompanies(rows, plan)
  const read = grouped.map(({ cells: own, fill }): ReadRow => {
    const cells = filledCells(own, fill)
    return { ...readRow(cells, { plan, facts, known }), cells }
  })
  const seen: Seen = { people: new Map(), names: new Set() }
  const names = new Set(read.map(({ wanted }) => folded(wanted.name)))
  const judging: Judging = { plan, known, seen, names, emails: emailsOf(grouped, read) }
  const found: FoundRow[] = []
  for (const [at, row] of read.entries()) {
    const lead = found[grouped[at]?.lead ?? -1]
    found.push(lead === undefined ? findLead(row, at, judging) : findOther(row, lead, judging))
  }
  const leads = found.filter(({ lead }) => lead === null)
  const shares = sharesOf(
    leads.map(({ wanted, team, problems }) => ({ wanted, team, isRejected: problems.length > 0 })),
    known.teamsByName,
  )
  const shareOf = new Map(leads.map((row, at) => [row, shares[at] ?? { problem: null }]))
  for (const [row, { problem }] of shareOf) if (problem !== null) row.problems.push(problem)
  judgeStands(leads, { plan, facts, shares })
  return found.map((row, at) =>
    row.lead === null
      ? judgeLead(row, {
          known,
          share: shareOf.get(row) ?? { problem: null },
          plan,
          place: grouped[at],
        })
      : judgeOther(row, row.lead),
  )
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

interface Judging {
  readonly plan: ImportPlan
  readonly known: Known
  readonly seen: Seen
  /** The folded names of all teams in the file. */
  readonly names: ReadonlySet<string>
  /** The addresses of all rows of a company, by the index of its first row. */
  readonly emails: ReadonlyMap<number, ReadonlySet<string>>
}

function emailsOf(
  grouped: readonly RowOfCompany[],
  read: readonly ReadRow[],
): Map<number, Set<string>> {
  const emails = new Map<number, Set<string>>()
  for (const [at, { wanted }] of read.entries()) {
    const lead = grouped[at]?.lead ?? at
    const all = emails.get(lead) ?? new Set()
    if (wanted.owner !== null) all.add(wanted.owner.email)
    emails.set(lead, all)
  }
  return emails
}

interface FoundRow extends Omit<ReadRow, 'wanted'>, RowWithStands {
  readonly team: KnownTeam | null
  readonly company: Company
  /** The other companies of the owner. */
  readonly companies: string[]
  /** The first row of its company; null for that row itself. */
  readonly lead: FoundRow | null
  /** The person of a further row who joins; null if they are there already. */
  readonly joining: JudgedColleague | null
  readonly colleagues: readonly JudgedColleague[]
}

/** The team of the first row of a company, and the problems among teams. */
function findLead(row: ReadRow, at: number, judging: Judging): FoundRow {
  const { known, seen, plan, emails, names } = judging
  const joins = ({ owner }: KnownTeam): boolean =>
    plan.othersJoin === true || (owner !== null && (emails.get(at)?.has(owner.email) ?? false))
  const mayRename = ({ name }: KnownTeam): boolean =>
    plan.isNewTeam !== true && !names.has(folded(name))
  const team = knownTeamOf(row.wanted, { known, joins, mayRename })
  const problems = [
    ...row.problems,
    ...problemsAmongTeams(row.wanted, { team, known, seen }),
    ...problemsOfState(team, row.wanted),
  ]
  const { owner, name } = row.wanted
  const isOther = owner !== null && team?.owner != null && team.owner.email !== owner.email
  const size = (team?.memberCount ?? 0) + (owner !== null && team?.owner == null ? 1 : 0)
  const company: Company = { name, team, size }
  seen.names.add(folded(name))
  const companies = isOther ? [] : companiesOfOwner(owner, company, { known, seen: seen.people })
  const wanted = isOther ? { ...row.wanted, owner: null } : row.wanted
  const people = [...(isOther ? [{ ...owner, contact: 1 }] : []), ...wanted.colleagues]
  const ofPeople = judgePeople(people, company, judging)
  problems.push(...ofPeople.problems)
  return {
    ...row,
    wanted,
    problems,
    team,
    company,
    companies,
    lead: null,
    joining: null,
    colleagues: ofPeople.colleagues,
  }
}

/** A further row of a company. */
function findOther(row: ReadRow, lead: FoundRow, judging: Judging): FoundRow {
  const { ofLead, ofRow } = contradictions(lead, row, judging.plan)
  const isMarked = (one: ImportProblem): boolean =>
    lead.problems.some(({ code, target }) => code === one.code && target === one.target)
  lead.problems.push(...ofLead.filter((one) => !isMarked(one)))
  const { owner, colleagues } = row.wanted
  const { company, team } = lead
  const isPlanned = lead.wanted.state === 'planned'
  const own = owner === null || isPlanned ? [] : [{ ...owner, contact: 1 }]
  const ofOwn = judgePeople(own, company, judging)
  const ofOthers = judgePeople(isPlanned ? [] : colleagues, company, judging)
  return {
    ...row,
    problems: [...row.problems, ...ofRow, ...ofOwn.problems, ...ofOthers.problems],
    team,
    company,
    companies: [],
    lead,
    joining: ofOwn.colleagues[0] ?? null,
    colleagues: ofOthers.colleagues,
  }
}

function judgePeople(
  people: readonly WantedColleague[],
  company: Company,
  { known, seen, plan }: Judging,
): { colleagues: JudgedColleague[]; problems: ImportProblem[] } {
  const colleagues: JudgedColleague[] = []
  const problems: ImportProblem[] = []
  for (const person of people) {
    if (person.email === '' || plan.isCarriedOut) continue
    const facts = { known, seen: seen.people }
    const others = otherCompanies(person, company, facts)
    const judged = judgePerson(person, company, facts)
    if (judged === 'joins')
      colleagues.push({ contact: person.contact, relations: relationsOf(person, others) })
    else if (judged !== 'isThere') problems.push(judged)
  }
  return { colleagues, problems }
}

const rejected = ({ team, problems }: FoundRow): JudgedRow => ({
  verdict: 'rejected',
  teamId: team?.id ?? null,
  changes: [],
  problems,
  wanted: null,
  relations: {},
  colleagues: [],
})

interface AroundLead extends Around {
  readonly plan: ImportPlan
  readonly place: RowOfCompany | undefined
}

function judgeLead(row: FoundRow, around: AroundLead): JudgedRow {
  const { wanted, team, problems } = row
  if (problems.length > 0) return rejected(row)
  const { share } = around
  const { companies, standLeftOut, standChanges, standsTaken } = row
  const relations = {
    ...parentOf(share),
    ...completedBy(row, around),
    ...(companies.length > 0 && { companies }),
    ...(standLeftOut && { standLeftOut }),
    ...(standChanges && { standChanges }),
    ...(standsTaken && { standsTaken }),
  }
  const colleagues = withCompany(row.colleagues, row)
  const found = { problems, wanted, parentId: share.parentId, colleagues }
  if (team === null) {
    const state = stateAfter(null, wanted)
    const states = state === 'active' ? {} : { state }
    return {
      ...found,
      teamId: null,
      verdict: 'new',
      changes: [],
      relations: { ...relations, ...states },
    }
  }
  const changes = changesOf(team, wanted, around)
  const verdict = changes.length > 0 ? 'change' : 'unchanged'
  return { ...found, teamId: team.id, verdict, changes, relations }
}

/** What other rows and columns add to the first row, and the owner who is not in its own columns. */
function completedBy({ wanted: { owner } }: FoundRow, { plan, place }: AroundLead): RowRelations {
  if (place === undefined) return {}
  const isOwn = !isNoAddress(textsOfRow(place.cells, plan.targets)('ownerEmail') ?? '')
  return {
    ...(Object.keys(place.fill).length > 0 && { fill: place.fill }),
    ...(owner !== null && !isOwn && { person: personOf(owner) }),
  }
}

function judgeOther(row: FoundRow, lead: FoundRow): JudgedRow {
  const isLeadToFix = row.problems.length === 0 && lead.problems.length > 0 && lead.team === null
  const problems: ImportProblem[] = isLeadToFix
    ? [...row.problems, { code: 'leadToFix', target: 'teamName', value: row.wanted.name }]
    : row.problems
  if (problems.length > 0) return rejected({ ...row, problems })
  const { owner } = row.wanted
  const [own] = withCompany(
    [row.joining ?? { contact: 1, relations: owner ? { person: personOf(owner) } : {} }],
    lead,
  )
  return {
    verdict: row.joining ? 'colleague' : 'unchanged',
    teamId: row.team?.id ?? null,
    changes: [],
    problems,
    wanted: null,
    relations: own?.relations ?? {},
    colleagues: withCompany(row.colleagues, lead),
  }
}

/** Adds the owner of the company, and its state if its people get no emails. */
function withCompany(colleagues: readonly JudgedColleague[], lead: FoundRow): JudgedColleague[] {
  const owner = lead.team?.owner ?? lead.wanted.owner
  const state = stateAfter(lead.team, lead.wanted)
  return colleagues.map(({ contact, relations }) => ({
    contact,
    relations: {
      ...relations,
      ...(owner !== null && { owner: fullNameOf(owner) }),
      ...(state !== 'active' && { state }),
    },
  }))
}

const parentOf = ({ parent }: ShareOfRow): RowRelations =>
  parent === undefined ? {} : { parent: parent ?? '' }

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

const NAME_TARGETS: readonly ImportTarget[] = ['ownerFirstName', 'ownerSurname', 'ownerFullName']

/**
 * The parts without a column that every new team needs; empty if the import can start. A file without any
 * column about owners adds planned teams. A file with addresses and no names can change known teams.
 */
export const missingParts = (
  targets: readonly (ImportTarget | null)[],
  required: readonly ImportPart[],
): ImportPart[] =>
  required.filter((part) => {
    if (part !== 'teamName' && !OWNER_PARTS.some((owners) => targets.includes(owners))) return false
    const isName = part === 'ownerFirstName' || part === 'ownerSurname'
    if (isName && !NAME_TARGETS.some((name) => targets.includes(name))) return false
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
