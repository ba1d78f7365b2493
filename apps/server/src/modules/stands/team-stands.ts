// The stands of a company as values of custom fields that show them, which imports write.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import type { StandChange, StandTaken } from '@eventflow/domain/imports'
import { DomainError } from '@eventflow/domain/kernel'
import { numbersIn, sizesOfSum, valueOfStandPart, type StandPart } from '@eventflow/domain/stands'
import { teamsErrors } from '@eventflow/domain/teams'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { setTeamValues, setValuesOfNewTeams, type ValueRow } from '../custom-fields/index.ts'
import { standsHeldBy, writeStandValues } from './stand-values.ts'
import {
  addHoldings,
  addStands,
  endHoldings,
  fillStand,
  lockStands,
  orderHoldings,
} from './stands.repository.ts'
import {
  findStandFields,
  findStandsByNumber,
  findStandsOfTeams,
  findTeamOnStand,
  type StandField,
  type StandNow,
  type TeamOnStand,
} from './stands.report.ts'
import { giveStands } from './stands.usecases.ts'

export interface ValuesWithStands {
  readonly teamId: string
  readonly values: readonly { readonly customFieldId: string; readonly value: CustomFieldValue }[]
  /** Stands of other companies move. Otherwise they are refused. */
  readonly takesOver: boolean
}

/**
 * Writes validated values of a team. Those of fields that show the stand create stands, give them to the
 * team and change them.
 */
export async function setValuesWithStands(
  scope: Scope,
  { teamId, values, takesOver }: ValuesWithStands,
  author: Author,
): Promise<void> {
  const fields = await findStandFields(scope)
  const partOf = new Map(fields.map((field) => [field.id, field]))
  const plain = values.filter(({ customFieldId }) => !partOf.has(customFieldId))
  await setTeamValues(scope, { teamId, values: plain }, author)
  if (fields.length === 0) return
  const wanted: Partial<Record<StandPart, string>> = {}
  for (const { customFieldId, value } of values) {
    const field = partOf.get(customFieldId)
    if (field !== undefined) wanted[field.standPart] = String(value)
  }
  const team = await findTeamOnStand(scope, teamId)
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  const storing: Storing = { scope, team, fields, author }
  if (wanted.number !== undefined) await setNumbers(storing, wanted.number, { wanted, takesOver })
  await setParts(storing, wanted)
  await writeStandValues(scope, [teamId], author)
}

/** The same for teams that the transaction has added. */
export async function setNewValuesWithStands(
  scope: Scope,
  { values, takesOver }: { readonly values: readonly ValueRow[]; readonly takesOver: boolean },
  author: Author,
): Promise<void> {
  const ids = new Set((await findStandFields(scope)).map(({ id }) => id))
  const isPlain = ({ customFieldId }: ValueRow): boolean => !ids.has(customFieldId)
  await setValuesOfNewTeams(scope, values.filter(isPlain), author)
  const byTeam = new Map<string, ValueRow[]>()
  for (const value of values)
    if (!isPlain(value)) byTeam.set(value.teamId, [...(byTeam.get(value.teamId) ?? []), value])
  for (const [teamId, ofTeam] of byTeam)
    await setValuesWithStands(scope, { teamId, values: ofTeam, takesOver }, author)
}

/** Gives stands without a company their former parts, unless somebody has changed them since. */
export async function restoreParts(
  scope: Scope,
  changes: readonly StandChange[],
  author: Author,
): Promise<void> {
  for (const { number, part, from, to } of changes) {
    const stand = (await findStandsByNumber(scope, [number])).get(number.toLowerCase())
    if (stand?.holders.length === 0 && stand[part] === to)
      await fillStand(scope, { ...stand, [part]: from }, author)
  }
}

/**
 * Gives free stands back to companies that take part and have lost them. Returns the companies that have got
 * one.
 */
export async function giveBackStands(
  scope: Scope,
  taken: readonly StandTaken[],
  author: Author,
): Promise<string[]> {
  if (taken.length === 0) return []
  const numbers = taken.map(({ number }) => number)
  const found = await findStandsByNumber(scope, numbers)
  await lockStands(
    scope,
    [...found.values()].map(({ id }) => id),
  )
  const now = await findStandsByNumber(scope, numbers)
  const free = [...now.values()].filter(({ holders }) => holders.length === 0)
  const holdings = []
  for (const { number, teamId } of taken) {
    const stand = free.find((one) => one.number.toLowerCase() === number.toLowerCase())
    const team = await findTeamOnStand(scope, teamId)
    if (stand && team && !team.isWithdrawn) holdings.push({ standId: stand.id, teamId })
  }
  await addHoldings(scope, holdings, author)
  const teamIds = [...new Set(holdings.map(({ teamId }) => teamId))]
  await writeStandValues(scope, teamIds, author)
  return teamIds
}

interface Storing {
  readonly scope: Scope
  readonly team: TeamOnStand
  readonly fields: readonly StandField[]
  readonly author: Author
}

type Wanted = Partial<Record<StandPart, string>>

/** The stands that the team has, or uses as a stand share. */
async function heldBy({ scope, team }: Storing) {
  const { teamId, parentTeamId } = team
  const ids = parentTeamId === null ? [teamId] : [teamId, parentTeamId]
  return standsHeldBy(team, await findStandsOfTeams(scope, ids))
}

const shownAs = (stands: Awaited<ReturnType<typeof heldBy>>, { standPart, type }: StandField) =>
  valueOfStandPart(
    stands.map(({ stand, isMain }) => ({ ...stand, isMain })),
    { standPart, type },
  )

/** Gives the team exactly the stands with these numbers, in this order. */
async function setNumbers(
  storing: Storing,
  text: string,
  { wanted, takesOver }: { readonly wanted: Wanted; readonly takesOver: boolean },
): Promise<void> {
  const { scope, team, author } = storing
  const { teamId } = team
  const numbers = numbersIn(text)
  const held = await heldBy(storing)
  const present = held.map(({ stand }) => stand.number.toLowerCase())
  if (numbers.map((number) => number.toLowerCase()).join() === present.join()) return
  const known = await findStandsByNumber(scope, numbers)
  const added = numbers
    .filter((number) => !known.has(number.toLowerCase()))
    .map((number) => ({
      id: newId(author.at.getTime()),
      number,
      hall: wanted.hall ?? '',
      size: '',
      type: wanted.type ?? '',
    }))
  await addStands(scope, added, author)
  const byNumber = new Map(
    [...known.values(), ...added].map(({ id, number }) => [number.toLowerCase(), id]),
  )
  const standIds = numbers.flatMap((number) => byNumber.get(number.toLowerCase()) ?? [])
  const own = held.filter(({ isFromParent }) => !isFromParent).map(({ stand }) => stand)
  await leaveStands(
    storing,
    own.filter(({ id }) => !standIds.includes(id)),
  )
  const missing = standIds.filter((id) => !own.some((stand) => stand.id === id))
  if (missing.length > 0) await giveStands(scope, { team, standIds: missing, takesOver }, author)
  await orderHoldings(scope, { teamId, standIds })
}

/** The team leaves stands, with its stand shares on them. */
async function leaveStands(
  { scope, team, author }: Storing,
  stands: readonly StandNow[],
): Promise<void> {
  for (const { id, holders } of stands) {
    const teamIds = holders
      .filter(({ teamId, parentTeamId }) => [teamId, parentTeamId].includes(team.teamId))
      .map(({ teamId }) => teamId)
    await endHoldings(scope, { standIds: [id], teamIds }, author)
  }
}

/**
 * Changes hall, type and size of the team's own stands to what the fields should show. A size that differs from
 * the sum changes the first stand.
 */
async function setParts(storing: Storing, wanted: Wanted): Promise<void> {
  const { scope, team, fields, author } = storing
  const others = new Set([team.teamId])
  for (const field of fields) {
    const { standPart: part } = field
    const value = wanted[part]
    if (value === undefined || part === 'number') continue
    const held = await heldBy(storing)
    if (shownAs(held, field) === value) continue
    const own = held.filter(({ isMain }) => isMain).map(({ stand }) => stand)
    const sizes = own.map(({ size }) => size)
    const sizesAfter = part === 'size' ? sizesOfSum(sizes, value) : sizes
    for (const [at, stand] of own.entries()) {
      const size = sizesAfter[at] ?? ''
      await fillStand(scope, { ...stand, ...(part !== 'size' && { [part]: value }), size }, author)
      for (const { teamId } of stand.holders) others.add(teamId)
    }
  }
  others.delete(team.teamId)
  await writeStandValues(scope, [...others], author)
}
