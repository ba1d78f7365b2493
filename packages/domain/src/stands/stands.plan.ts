// Stands from the custom fields that contain them today: what would be created, and what prevents it.
import { readNumber } from '../kernel/index.ts'
import type { CustomFieldType } from '../custom-fields/index.ts'
import { numbersIn, standsOfTeam, valueOfStandPart, whoHasStand } from './stands.rules.ts'
import type { StandPlanProblem, StandValueChange } from './stands.schema.ts'
import {
  isStandSize,
  MAX_STAND_NUMBER,
  MAX_STANDS_OF_TEAM,
  STAND_PARTS,
  type StandPart,
} from './stands.vocabulary.ts'

type Parts = Readonly<Record<StandPart, string>>

/** A company with the present values of the chosen fields. */
export interface TeamToPlan {
  readonly teamId: string
  readonly name: string
  readonly parentTeamId: string | null
  readonly isWithdrawn: boolean
  readonly values: Parts
}

type PlannedHolder = Pick<TeamToPlan, 'teamId' | 'name' | 'parentTeamId' | 'isWithdrawn'>

export interface PlannedStand {
  /** Null for a stand that the plan creates. */
  readonly id: string | null
  readonly number: string
  hall: string
  size: string
  type: string
  readonly holders: PlannedHolder[]
}

export interface StandsPlan {
  readonly stands: readonly PlannedStand[]
  readonly problems: readonly StandPlanProblem[]
}

/** The companies that take part first, and main exhibitors before their stand shares. */
const turnOf = ({ isWithdrawn, parentTeamId }: TeamToPlan): number =>
  (isWithdrawn ? 2 : 0) + (parentTeamId === null ? 0 : 1)

interface Planning {
  readonly byNumber: Map<string, PlannedStand>
  readonly problems: StandPlanProblem[]
}

type Failed = Pick<StandPlanProblem, 'code' | 'value'> & { readonly otherName?: string }

/** Plans the stands of all companies. `existing` are the stands that the event has. */
export function planStands(
  teams: readonly TeamToPlan[],
  existing: readonly PlannedStand[],
): StandsPlan {
  const byNumber = new Map(
    existing.map((stand) => [
      stand.number.toLowerCase(),
      { ...stand, holders: [...stand.holders] } satisfies PlannedStand,
    ]),
  )
  const planning: Planning = { byNumber, problems: [] }
  const withStand = new Set(
    teams.filter(({ values }) => numbersIn(values.number).length > 0).map(({ teamId }) => teamId),
  )
  for (const team of teams.toSorted((a, b) => turnOf(a) - turnOf(b)))
    for (const { code, value, otherName = '' } of planTeam(team, planning, withStand))
      if (!team.isWithdrawn)
        planning.problems.push({
          teamId: team.teamId,
          teamName: team.name,
          code,
          value,
          otherName,
        })
  return { stands: [...byNumber.values()], problems: planning.problems }
}

/** Adds the stands of one company. Returns its problems. */
function planTeam(
  team: TeamToPlan,
  { byNumber }: Planning,
  withStand: ReadonlySet<string>,
): Failed[] {
  const { values, parentTeamId } = team
  const numbers = numbersIn(values.number)
  if (numbers.length === 0) {
    const rest = values.hall || values.size || values.type
    const isOnParents = parentTeamId !== null && withStand.has(parentTeamId)
    return rest === '' || isOnParents ? [] : [{ code: 'noNumber', value: rest }]
  }
  const long = numbers.find((number) => number.length > MAX_STAND_NUMBER)
  if (long !== undefined) return [{ code: 'badNumber', value: long }]
  if (numbers.length > MAX_STANDS_OF_TEAM) return [{ code: 'tooMany', value: values.number }]
  const size = sizeIn(values.size)
  if (size === null) return [{ code: 'badSize', value: values.size }]
  return numbers.flatMap((number, index) => {
    const stand = standWith(number, byNumber)
    const rivals = stand.holders.filter(({ isWithdrawn }) => team.isWithdrawn || !isWithdrawn)
    const taker = whoHasStand(rivals, team)
    if (taker !== null) return [{ code: 'taken', value: stand.number, otherName: taker.name }]
    const failed = fillStand(stand, { ...values, size: index === 0 ? size : '' })
    holdStand(stand, team)
    return failed
  })
}

/** A withdrawn company loses its stand to one that takes part, unless they are main exhibitor and stand share. */
function holdStand(stand: PlannedStand, team: PlannedHolder): void {
  const others = stand.holders.filter(({ teamId }) => teamId !== team.teamId)
  const kept = others.filter((other) => whoHasStand([other], team) === null)
  stand.holders.splice(0, stand.holders.length, ...kept, team)
}

function standWith(number: string, byNumber: Map<string, PlannedStand>): PlannedStand {
  const key = number.toLowerCase()
  const stand = byNumber.get(key) ?? {
    id: null,
    number,
    hall: '',
    size: '',
    type: '',
    holders: [],
  }
  byNumber.set(key, stand)
  return stand
}

/** Fills parts that are unknown. The area is that of the first company, the main exhibitor. */
function fillStand(stand: PlannedStand, values: Parts): Failed[] {
  if (stand.holders.length === 0 && stand.size === '') stand.size = values.size
  const failed: Failed[] = []
  for (const [part, code] of [
    ['hall', 'otherHall'],
    ['type', 'otherType'],
  ] as const) {
    if (values[part] === '') continue
    if (stand[part] === '') stand[part] = values[part]
    else if (stand[part].toLowerCase() !== values[part].toLowerCase())
      failed.push({ code, value: values[part] })
  }
  return failed
}

/** A size with at most two decimals; null for anything else. */
function sizeIn(text: string): string | null {
  if (text === '') return ''
  const read = readNumber(text)
  const size = read.kind === 'number' ? read.plain : ''
  return isStandSize(size) ? size : null
}

/** A custom field that will show a part of the stand. */
interface PlannedField {
  readonly standPart: StandPart
  readonly type: CustomFieldType
  readonly label: string
}

/** The values that become different when the fields show the planned stands. */
export const changesOfPlan = (
  teams: readonly TeamToPlan[],
  { stands }: StandsPlan,
  fields: readonly PlannedField[],
): StandValueChange[] => {
  const byTeam = new Map<string, PlannedStand[]>()
  for (const stand of stands)
    for (const { teamId } of stand.holders)
      byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), stand])
  return teams.flatMap((team) => {
    const near = [
      ...new Set([
        ...(byTeam.get(team.teamId) ?? []),
        ...(byTeam.get(team.parentTeamId ?? '') ?? []),
      ]),
    ]
    const held = standsOfTeam(team, near).map(({ stand, isMain }) => ({ ...stand, isMain }))
    return STAND_PARTS.flatMap((part): StandValueChange[] => {
      const field = fields.find(({ standPart }) => standPart === part)
      if (field === undefined) return []
      const [from, to] = [team.values[part], valueOfStandPart(held, field)]
      return isSameValue(part, from, to)
        ? []
        : [{ teamId: team.teamId, teamName: team.name, label: field.label, from, to }]
    })
  })
}

/** `40.50` and `40.5` are the same size. */
const isSameValue = (part: StandPart, from: string, to: string): boolean =>
  from === to || (part === 'size' && from !== '' && to !== '' && Number(from) === Number(to))
