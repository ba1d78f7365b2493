// Stands in a file: columns of custom fields that show the stand create stands and give them to companies.
import type { StandPart } from '../custom-fields/index.ts'
import {
  MAX_STAND_NUMBER,
  MAX_STANDS_OF_TEAM,
  isStranger,
  numbersIn,
  sizesOfSum,
  valueOfStandPart,
  whoHasStand,
  type StandHolder,
} from '../stands/index.ts'
import type {
  ImportFacts,
  ImportPlan,
  ImportProblem,
  KnownTeam,
  WantedTeam,
} from './imports.rows.ts'
import type { StandChange, StandTaken } from './imports.schema.ts'
import type { ShareOfRow } from './imports.shares.ts'
import { stateAfter } from './imports.states.ts'
import { fieldTarget, folded } from './imports.vocabulary.ts'

export interface RowWithStands {
  wanted: WantedTeam
  /** Parts of the stand that are left out, because the company has no stand. */
  standLeftOut?: string[]
  /** What it changes about stands that exist and that the company gets. */
  standChanges?: StandChange[]
  standsTaken?: StandTaken[]
  readonly team: KnownTeam | null
  readonly problems: ImportProblem[]
}

interface Judging {
  readonly plan: ImportPlan
  readonly facts: ImportFacts
  /** For each row, in their order. */
  readonly shares: readonly ShareOfRow[]
}

type StandFields = ReadonlyMap<string, StandPart>

/**
 * Adds the problems of stands to the rows of companies, and writes numbers as the event has them. The area of a
 * stand share on the stand of its main exhibitor is left out, because it counts for the main exhibitor.
 */
export function judgeStands(rows: readonly RowWithStands[], judging: Judging): void {
  const { facts } = judging
  const parts: StandFields = new Map(
    facts.customFields.flatMap(({ id, standPart }) => (standPart ? [[id, standPart]] : [])),
  )
  if (parts.size === 0) return
  for (const row of rows)
    if (stateAfter(row.team, row.wanted) === 'withdrawn')
      row.wanted = withoutStands(row.wanted, parts)
  const places = rows.map((row, at) => placeOf(row, parts, judging.shares[at] ?? { problem: null }))
  const claims = claimsOf(places)
  const placed = new Set(places.flatMap(({ name, numbers }) => (numbers === null ? [] : [name])))
  for (const [at, row] of rows.entries()) {
    const place = places[at]
    if (place !== undefined) judgeRow(row, { place, placed, parts, claims, judging })
  }
}

/** A company and its stands after the import. */
interface Place {
  readonly name: string
  /** The main exhibitor; the company itself if it is no stand share. */
  readonly mainName: string
  readonly parentId: string | null
  /** The numbers of the file; null if the file has none for the company. */
  readonly numbers: readonly string[] | null
}

function placeOf(
  { wanted, team }: RowWithStands,
  parts: StandFields,
  { parent, parentId }: ShareOfRow,
): Place {
  const own = folded(wanted.name)
  const number = wanted.values.find(({ customFieldId }) => parts.get(customFieldId) === 'number')
  const isUnchanged = parent === undefined && wanted.standShareOf === undefined
  const parentName = isUnchanged ? team?.parent?.name : wanted.standShareOf
  return {
    name: own,
    mainName: parentName ? folded(parentName) : own,
    parentId: (isUnchanged ? team?.parent?.id : parentId) ?? null,
    numbers: number === undefined ? null : numbersIn(String(number.value)),
  }
}

/** The companies of the file that claim each number, by its folded text. */
type Claims = ReadonlyMap<string, readonly Place[]>

function claimsOf(places: readonly Place[]): Claims {
  const claims = new Map<string, Place[]>()
  for (const place of places)
    for (const number of place.numbers ?? []) {
      const key = number.toLowerCase()
      claims.set(key, [...(claims.get(key) ?? []), place])
    }
  return claims
}

interface OneRow {
  readonly place: Place
  /** The names of companies that have stands in the file. */
  readonly placed: ReadonlySet<string>
  readonly parts: StandFields
  readonly claims: Claims
  readonly judging: Judging
}

function judgeRow(row: RowWithStands, one: OneRow): void {
  const { place, parts } = one
  const numbers = place.numbers ?? []
  const numberField = [...parts].find(([, part]) => part === 'number')?.[0] ?? ''
  const target = fieldTarget(numberField)
  for (const number of numbers) {
    const code = problemOfNumber(number, row, one)
    if (code !== null) row.problems.push({ code, target, value: number })
  }
  if (numbers.length > MAX_STANDS_OF_TEAM)
    row.problems.push({ code: 'tooLong', target, value: numbers.join(', ') })
  const had = String(row.team?.values[numberField] ?? '')
  const hasStand = place.numbers === null ? had !== '' : numbers.length > 0
  const values = row.wanted.values.flatMap((entry) => {
    const part = parts.get(entry.customFieldId)
    return part === undefined ? [entry] : valueOfPart(entry, { ...one, part, hasStand, row })
  })
  row.wanted = { ...row.wanted, values }
  noteEffects(row, one)
}

function noteEffects(row: RowWithStands, one: OneRow): void {
  const changes = isOnStandOfMain(one) ? [] : changesOfStands(row, one)
  if (changes.length > 0) row.standChanges = changes
  const taken = (one.place.numbers ?? []).flatMap((number) => takenFrom(number, row, one))
  if (taken.length > 0) row.standsTaken = taken
}

/** The companies that lose a stand to the row, except those that the file gives other stands. */
function takenFrom(
  number: string,
  { team }: RowWithStands,
  { place, placed, judging: { facts } }: OneRow,
): StandTaken[] {
  const stand = facts.stands?.get(number.toLowerCase())
  if (stand === undefined || !isOfAnother(stand.holders, team, place)) return []
  const own = { teamId: team?.id ?? '', parentTeamId: place.parentId }
  return stand.holders.flatMap((holder) => {
    const name = folded(holder.name)
    if (!isStranger(holder, own) || name === place.mainName || placed.has(name)) return []
    return [{ number: stand.number, teamId: holder.teamId, teamName: holder.name }]
  })
}

/**
 * What the row changes about stands that exist and that the company does not have yet. Changes of those that
 * it has are changes of its custom fields.
 */
function changesOfStands(
  { wanted, team }: RowWithStands,
  { place, judging }: OneRow,
): StandChange[] {
  const { customFields, stands: known } = judging.facts
  const numbers = place.numbers ?? []
  const wantedOf = (part: StandPart): string | undefined => {
    const field = customFields.find(({ standPart }) => standPart === part)
    const entry = wanted.values.find(({ customFieldId }) => customFieldId === field?.id)
    return entry && String(entry.value)
  }
  const stands = numbers.map((number) => {
    const stand = known?.get(number.toLowerCase())
    const isGot = stand?.holders.every(({ teamId }) => teamId !== team?.id) ?? false
    const made = { number, hall: wantedOf('hall') ?? '', size: '', type: wantedOf('type') ?? '' }
    return { ...(stand ?? made), isMain: true, isGot }
  })
  return (['hall', 'size', 'type'] as const).flatMap((part) => {
    const field = customFields.find(({ standPart }) => standPart === part)
    const to = wantedOf(part)
    if (field === undefined || to === undefined) return []
    if (valueOfStandPart(stands, { standPart: part, type: field.type }) === to) return []
    const sizes = sizesOfSum(
      stands.map(({ size }) => size),
      to,
    )
    return stands.flatMap(({ isGot, number, [part]: from }, at) => {
      const after = part === 'size' ? (sizes[at] ?? '') : to
      return isGot && from !== '' && from !== after ? [{ number, part, from, to: after }] : []
    })
  })
}

type Entry = WantedTeam['values'][number]

interface OnePart extends OneRow {
  readonly part: StandPart
  readonly hasStand: boolean
  readonly row: RowWithStands
}

/** The value of a part of the stand as it will be stored; none if the company has no such value of its own. */
function valueOfPart(entry: Entry, { part, hasStand, row, ...one }: OnePart): Entry[] {
  const { place } = one
  const text = String(entry.value)
  if (part === 'number') return [{ ...entry, value: spelled(place.numbers ?? [], one) }]
  if (part === 'size' && isOnStandOfMain(one)) return []
  if (hasStand) return [part === 'size' && text !== '' ? { ...entry, value: plain(text) } : entry]
  // A stand share without a stand has that of its main exhibitor.
  if (text !== '' && place.name === place.mainName)
    row.standLeftOut = [...(row.standLeftOut ?? []), text]
  return []
}

/** A withdrawn company gets no stand. */
const withoutStands = (wanted: WantedTeam, parts: StandFields): WantedTeam => ({
  ...wanted,
  values: wanted.values.filter(({ customFieldId }) => !parts.has(customFieldId)),
})

/** `40.50` as a sum of sizes is written. */
const plain = (size: string): string => String(Number(size))

/** The numbers as the event writes them. */
const spelled = (numbers: readonly string[], { judging }: OneRow): string =>
  numbers
    .map((number) => judging.facts.stands?.get(number.toLowerCase())?.number ?? number)
    .join(', ')

type ProblemOfStand = 'tooLong' | 'standTwiceInFile' | 'standTaken'

function problemOfNumber(
  number: string,
  { team }: RowWithStands,
  { place, claims, judging: { plan, facts } }: OneRow,
): ProblemOfStand | null {
  if (number.length > MAX_STAND_NUMBER) return 'tooLong'
  const key = number.toLowerCase()
  const [first] = claims.get(key) ?? []
  if (first !== undefined && first.mainName !== place.mainName) return 'standTwiceInFile'
  const mayMove = plan.standsMove === true || plan.isCarriedOut === true
  return !mayMove && isOfAnother(facts.stands?.get(key)?.holders ?? [], team, place)
    ? 'standTaken'
    : null
}

function isOfAnother(
  holders: readonly StandHolder[],
  team: KnownTeam | null,
  { mainName, parentId }: Place,
): boolean {
  // A stand share of the file may be new, and its main exhibitor as well.
  const rivals = holders.filter(({ name }) => folded(name) !== mainName)
  return whoHasStand(rivals, { teamId: team?.id ?? '', parentTeamId: parentId }) !== null
}

/** Whether a stand share is on a stand that its main exhibitor has, in the file or in the event. */
function isOnStandOfMain({ place, claims, judging: { facts } }: OneRow): boolean {
  if (place.name === place.mainName) return false
  if (place.numbers === null || place.numbers.length === 0) return true
  return place.numbers.some((number) => {
    const key = number.toLowerCase()
    const isClaimed = claims.get(key)?.some(({ name }) => name === place.mainName) ?? false
    const holders = facts.stands?.get(key)?.holders ?? []
    return isClaimed || holders.some(({ name }) => folded(name) === place.mainName)
  })
}
