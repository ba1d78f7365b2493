// The dry run: what each row of a file would do, or its problems if it would do nothing.
import type { CustomFieldValue } from '../custom-fields/index.ts'
import { emailSchema } from '../kernel/index.ts'
import { teamNameSchema } from '../teams/index.ts'
import { personNameSchema } from '../users/index.ts'
import {
  cellFault,
  erasedValue,
  readFieldCell,
  type FieldKind,
  type ReadCell,
} from './imports.cells.ts'
import { inferDateReading, type DateReading } from './imports.dates.ts'
import { splitName } from './imports.names.ts'
import {
  folded,
  OWNER_PARTS,
  type ImportPart,
  type ImportProblemCode,
  type ImportTarget,
  type ImportVerdict,
  type ImportOutcome,
} from './imports.vocabulary.ts'

/** How a file is read: chosen by the organiser, and stored with the import. */
export interface ImportPlan {
  /** The target of each column; null if it is skipped. */
  readonly targets: readonly (ImportTarget | null)[]
  /** Team types by their folded name in the file: "gold sponsor" is Gold. */
  readonly teamTypeIds: Readonly<Record<string, string>>
  /** Whether an empty cell deletes the current value; otherwise the value remains. */
  readonly emptyErases: boolean
  /** The date format of a column, by its target. */
  readonly dateReadings: Readonly<Record<string, DateReading>>
  /** Columns whose ambiguous numbers are number cells of a spreadsheet, with decimals. */
  readonly numberColumns?: readonly number[]
}

export interface KnownTeam {
  readonly id: string
  readonly name: string
  readonly teamTypeId: string | null
  /** Null for a planned team. */
  readonly owner: {
    readonly userId: string
    readonly firstName: string
    readonly surname: string
    readonly email: string
  } | null
  readonly values: Readonly<Record<string, CustomFieldValue>>
}

/** Existing records of the event that the file refers to. */
export interface ImportFacts {
  readonly teamTypes: readonly { readonly id: string; readonly name: string }[]
  readonly customFields: readonly (FieldKind & { readonly id: string })[]
  /** Teams whose owner or name is in the file. */
  readonly teams: readonly KnownTeam[]
  /** Emails of people who are members, but not the owner, of a team. */
  readonly memberEmails: ReadonlySet<string>
}

export interface ImportProblem {
  readonly code: ImportProblemCode
  readonly target: ImportTarget
  /** The text of the cell. */
  readonly value: string
}

export interface ImportChange {
  readonly target: ImportTarget
  readonly from: CustomFieldValue
  readonly to: CustomFieldValue
}

interface WantedOwner {
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** The values of a row, where present. */
export interface WantedTeam {
  readonly name: string
  /** Null for a planned team: a row without name and address of a person. */
  readonly owner: WantedOwner | null
  /** Undefined leaves the type unchanged. */
  readonly teamTypeId?: string | null
  readonly values: readonly { readonly customFieldId: string; readonly value: CustomFieldValue }[]
}

export interface JudgedRow {
  readonly verdict: ImportVerdict
  /** The existing team that it changes or equals. */
  readonly teamId: string | null
  readonly changes: readonly ImportChange[]
  readonly problems: readonly ImportProblem[]
  /** Null for a rejected row. */
  readonly wanted: WantedTeam | null
}

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
  return rows.map((cells) => judgeRow(readRow(cells, { plan, facts, known }), known, seen))
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

interface Known {
  readonly typeIds: ReadonlyMap<string, string>
  readonly typeNames: ReadonlyMap<string, string>
  readonly teamsByOwner: ReadonlyMap<string, KnownTeam>
  readonly ownersByName: ReadonlyMap<string, string>
  readonly teamsByName: ReadonlyMap<string, readonly KnownTeam[]>
  readonly memberEmails: ReadonlySet<string>
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

const indexFacts = ({ teamTypes, teams, memberEmails }: ImportFacts): Known => ({
  typeIds: new Map(teamTypes.map(({ id, name }) => [folded(name), id])),
  typeNames: new Map(teamTypes.map(({ id, name }) => [id, name])),
  teamsByOwner: new Map(
    teams.flatMap((team) => ownerEmailOf(team).map((email) => [email, team] as const)),
  ),
  ownersByName: new Map(
    teams.flatMap((team) => ownerEmailOf(team).map((email) => [folded(team.name), email] as const)),
  ),
  teamsByName: groupedByName(teams),
  memberEmails,
})

interface RowAsRead {
  readonly wanted: WantedTeam
  readonly problems: ImportProblem[]
}

interface Reading {
  readonly plan: ImportPlan
  readonly facts: ImportFacts
  readonly known: Known
}

function readText(schema: typeof personNameSchema, text: string): ReadCell<string> {
  const read = schema.safeParse(text)
  if (read.success) return { value: read.data }
  if (text === '') return { problem: 'required' }
  const isTooLong = read.error.issues.some(({ code }) => code === 'too_big')
  return { problem: isTooLong ? 'tooLong' : 'cannotBeStored' }
}

/** An address with the name of its person, as mail programs write it: `Ann Lee <ann@bread.example>`. */
const WITH_NAME = /^[^<>]*<([^<>\s]+)>$/

function readEmail(text: string): ReadCell<string> {
  if (text === '') return { problem: 'required' }
  const [, address = text] = WITH_NAME.exec(text) ?? []
  const read = emailSchema.safeParse(address)
  return read.success ? { value: read.data } : { problem: 'notAnEmail' }
}

function readRow(cells: readonly string[], { plan, facts, known }: Reading): RowAsRead {
  const problems: ImportProblem[] = []
  const textOf = (target: ImportTarget): string | null => {
    const column = plan.targets.indexOf(target)
    return column < 0 ? null : (cells[column] ?? '').trim()
  }
  const take = <Value>(target: ImportTarget, read: ReadCell<Value>, otherwise: Value): Value => {
    const value = textOf(target) ?? ''
    const fault = cellFault(value)
    if (fault === null && read.problem === undefined) return read.value
    problems.push({ code: fault ?? read.problem ?? 'cannotBeStored', target, value })
    return otherwise
  }
  const text = (part: ImportPart, schema: typeof personNameSchema): string =>
    take(part, readText(schema, textOf(part) ?? ''), '')
  const isPlanned = OWNER_PARTS.every((part) => (textOf(part) ?? '') === '')
  const name = textOf('teamName') ?? ''
  if (isPlanned && (textOf('teamType') ?? '') === '' && isTotal(name, cells))
    problems.push({ code: 'totalOfList', target: 'teamName', value: name })
  const wanted: WantedTeam = {
    name: text('teamName', teamNameSchema),
    owner: isPlanned
      ? null
      : {
          ...wantedName(textOf, { take, text }),
          email: take('ownerEmail', readEmail(textOf('ownerEmail') ?? ''), ''),
        },
    ...wantedType(textOf('teamType'), { plan, known }, take),
    values: facts.customFields.flatMap((field) => {
      const target: ImportTarget = `field:${field.id}`
      const cell = textOf(target)
      if (cell === null || (cell === '' && !plan.emptyErases)) return []
      const read =
        cell === ''
          ? { value: erasedValue(field) }
          : readFieldCell(field, cell, {
              dateReading: plan.dateReadings[target],
              isNumberCell: plan.numberColumns?.includes(plan.targets.indexOf(target)),
            })
      return [{ customFieldId: field.id, value: take(target, read, erasedValue(field)) }]
    }),
  }
  return { wanted, problems }
}

const TOTAL =
  /^(?:(?:sub|grand )?total|sum|count|(?:zwischen|gesamt)?summe|gesamt(?:zahl)?|insgesamt|anzahl)(?:[\s:=\d.,]|of|der|exhibitors?|companies|stands?|teams?|aussteller|firmen|stände|unternehmen)*$/i
const IS_AMOUNT = /^[\d\s.,%€$£m²+-]*$/

/** A sum below the list, such as `Total 200 exhibitors` beside numbers only. */
const isTotal = (name: string, cells: readonly string[]): boolean =>
  TOTAL.test(name) && cells.every((text) => text.trim() === name || IS_AMOUNT.test(text.trim()))

interface NameReading {
  readonly take: Take
  readonly text: (part: ImportPart, schema: typeof personNameSchema) => string
}

/** From the columns of first name and surname, or from the full name if these are empty. */
function wantedName(
  textOf: (target: ImportTarget) => string | null,
  { take, text }: NameReading,
): { firstName: string; surname: string } {
  const full = textOf('ownerFullName') ?? ''
  const hasParts = textOf('ownerFirstName') || textOf('ownerSurname')
  if (full === '' || hasParts)
    return {
      firstName: text('ownerFirstName', personNameSchema),
      surname: text('ownerSurname', personNameSchema),
    }
  return take('ownerFullName', readFullName(full), { firstName: '', surname: '' })
}

function readFullName(full: string): ReadCell<{ firstName: string; surname: string }> {
  const split = splitName(full)
  if (split === null) return { problem: 'notAFullName' }
  const [firstName, surname] = [split.firstName, split.surname].map((one) =>
    readText(personNameSchema, one),
  )
  const problem = firstName?.problem ?? surname?.problem
  return problem === undefined ? { value: split } : { problem }
}

type Take = <Value>(target: ImportTarget, read: ReadCell<Value>, otherwise: Value) => Value

function wantedType(
  text: string | null,
  { plan, known }: Pick<Reading, 'plan' | 'known'>,
  take: Take,
): Pick<WantedTeam, 'teamTypeId'> {
  if (text === null) return {}
  if (text === '') return plan.emptyErases ? { teamTypeId: null } : {}
  const name = folded(text)
  const chosen = Object.hasOwn(plan.teamTypeIds, name) ? plan.teamTypeIds[name] : undefined
  // A chosen type that was deleted since is treated as unknown.
  const id = chosen !== undefined && known.typeNames.has(chosen) ? chosen : known.typeIds.get(name)
  const read: ReadCell<string | null> =
    id === undefined ? { problem: 'unknownTeamType' } : { value: id }
  return { teamTypeId: take('teamType', read, null) }
}

function judgeRow({ wanted, problems }: RowAsRead, known: Known, seen: Seen): JudgedRow {
  const team = knownTeamOf(wanted, known)
  problems.push(...problemsAmongTeams(wanted, known, seen))
  if (problems.length > 0)
    return { verdict: 'rejected', teamId: team?.id ?? null, changes: [], problems, wanted: null }
  if (team === null) return { verdict: 'new', teamId: null, changes: [], problems, wanted }
  const changes = changesOf(team, wanted, known)
  const verdict = changes.length > 0 ? 'change' : 'unchanged'
  return { verdict, teamId: team.id, changes, problems, wanted }
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
 * Whether neither the team nor the person of a row is the one with its address, so that the row would
 * rename another team: an agency, or a group. A new legal form or first name is a change.
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
  if (known.memberEmails.has(email)) return 'inAnotherTeam'
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

function changesOf(team: KnownTeam, wanted: WantedTeam, known: Known): ImportChange[] {
  const typeName = (id: string | null): string =>
    id === null ? '' : (known.typeNames.get(id) ?? '')
  const { owner, teamTypeId = team.teamTypeId } = wanted
  const all: ImportChange[] = [
    { target: 'teamName', from: team.name, to: wanted.name },
    { target: 'teamType', from: typeName(team.teamTypeId), to: typeName(teamTypeId) },
    ...(owner === null ? [] : ownerChanges(team, owner)),
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
