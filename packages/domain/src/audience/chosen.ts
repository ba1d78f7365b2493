// Which one of several records a team has: its reminder schedule and its card layout. Unlike the records of
// an audience, each team has exactly one of them.
import { fitsDimensions, type Dimension, type ViewerTeam } from '../kernel/index.ts'

/** One of the records. A team must have one of the team types, and fit every dimension. */
export interface Choice {
  readonly id: string
  readonly name: string
  /** Empty for every team type if there are dimensions. Without both, the record is for nobody. */
  readonly teamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  /** The record of all teams that fit no other. */
  readonly isStandard?: boolean
}

/** The properties of a team that decide. */
export type ChoosingTeam = Pick<
  ViewerTeam,
  'teamTypeId' | 'dimensionValues' | 'parentDimensionValues'
>

/** Why a team does not have one of the records. */
export const CHOICE_REASONS = ['noType', 'otherType', 'otherValue', 'otherChoice'] as const
export type ChoiceReason = (typeof CHOICE_REASONS)[number]

const hasType = ({ teamTypeIds, dimensions }: Choice, { teamTypeId }: ChoosingTeam): boolean =>
  teamTypeIds.length === 0
    ? dimensions.length > 0
    : teamTypeId !== null && teamTypeIds.includes(teamTypeId)

/**
 * The values of a team. A stand share has its parent's for fields in which it has none. An unticked checkbox is no
 * value of its own: every team has one, also if nobody has ever touched it. For audiences, both count, because a
 * record can be for both halls. Only one schedule or layout applies, that of its own hall.
 */
function valuesOf({ dimensionValues = {}, parentDimensionValues = {} }: ChoosingTeam) {
  const own = Object.entries(dimensionValues).filter(([, value]) => value !== '' && value !== false)
  return { ...dimensionValues, ...parentDimensionValues, ...Object.fromEntries(own) }
}

const hasValues = ({ dimensions }: Choice, team: ChoosingTeam): boolean =>
  fitsDimensions(dimensions, [valuesOf(team)])

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Narrower records first: more dimensions, then with team types, then by name. The standard one is last. */
const narrowerFirst = (one: Choice, other: Choice): number =>
  Number(one.isStandard ?? false) - Number(other.isStandard ?? false) ||
  other.dimensions.length - one.dimensions.length ||
  Number(other.teamTypeIds.length > 0) - Number(one.teamTypeIds.length > 0) ||
  byText(one.name.toLowerCase(), other.name.toLowerCase()) ||
  byText(one.id, other.id)

/** The record that the team has, in any order of the list; undefined if there is no standard one. */
export const chosenFor = <C extends Choice>(
  choices: readonly C[],
  team: ChoosingTeam,
): C | undefined =>
  choices
    .filter((one) => one.isStandard === true || (hasType(one, team) && hasValues(one, team)))
    .toSorted(narrowerFirst)[0]

/** Why the team does not have this record, and the one that it has; null if it has this record. */
export function whyNotChosen<C extends Choice>(
  choices: readonly C[],
  id: string,
  team: ChoosingTeam,
): { readonly reason: ChoiceReason; readonly chosen: C | undefined } | null {
  const chosen = chosenFor(choices, team)
  if (chosen?.id === id) return null
  const record = choices.find((one) => one.id === id)
  if (record === undefined || record.isStandard === true) return { reason: 'otherChoice', chosen }
  if (!hasType(record, team)) {
    const reason = team.teamTypeId === null ? 'noType' : 'otherType'
    return { reason, chosen }
  }
  return { reason: hasValues(record, team) ? 'otherChoice' : 'otherValue', chosen }
}

/** Whether another record without dimensions already has one of the team types. */
export const isTypeTaken = (
  { id, teamTypeIds, dimensions }: Omit<Choice, 'id' | 'name'> & { readonly id: string | null },
  others: readonly Omit<Choice, 'name'>[],
): boolean =>
  dimensions.length === 0 &&
  others.some(
    (other) =>
      other.id !== id &&
      other.dimensions.length === 0 &&
      other.teamTypeIds.some((type) => teamTypeIds.includes(type)),
  )
