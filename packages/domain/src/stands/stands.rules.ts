// What the stands of a company mean for it: which it has, and the values that custom fields show.
import type { CustomFieldType } from '../custom-fields/index.ts'
import type { StandPart } from './stands.vocabulary.ts'

/** A stand as one company has it. */
export interface StandOfTeam {
  readonly number: string
  readonly hall: string
  readonly size: string
  readonly type: string
  /** Whether its area counts for this company. A stand share on the stand of its main exhibitor has none. */
  readonly isMain: boolean
}

const SEPARATOR = ', '

/** Each text once, regardless of case, in the given order. Empty texts are left out. */
function distinct(texts: readonly string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const text of texts) {
    const key = text.toLowerCase()
    if (text !== '' && !byFolded.has(key)) byFolded.set(key, text)
  }
  return [...byFolded.values()]
}

const hundredths = (size: string): number => Math.round(Number(size) * 100)

/** The sum of sizes without rounding errors; '' if no size is known. */
function sumOfSizes(sizes: readonly string[]): string {
  const known = sizes.filter((size) => size !== '')
  if (known.length === 0) return ''
  return String(known.reduce((sum, size) => sum + hundredths(size), 0) / 100)
}

/**
 * The value of a custom field that shows a part of the stands. `stands` are in the company's order. A
 * dropdown has one value: that of the first stand that has one.
 */
export function valueOfStandPart(
  stands: readonly StandOfTeam[],
  { standPart, type }: { readonly standPart: StandPart; readonly type: CustomFieldType },
): string {
  if (standPart === 'size')
    return sumOfSizes(stands.filter(({ isMain }) => isMain).map(({ size }) => size))
  const texts = distinct(stands.map((stand) => stand[standPart]))
  return type === 'dropdown' ? (texts[0] ?? '') : texts.join(SEPARATOR)
}

/**
 * The sizes of a company's stands after their sum has been set: the first has what the others do not have.
 * If that is impossible, the first has the sum, and the others are unknown.
 */
export function sizesOfSum(sizes: readonly string[], sum: string): string[] {
  if (sum === '') return sizes.map(() => '')
  const [, ...others] = sizes
  const first = hundredths(sum) - others.reduce((total, size) => total + hundredths(size), 0)
  return first < 0 ? [sum, ...others.map(() => '')] : [String(first / 100), ...others]
}

/** The numbers in a text such as `A12, A13`. */
export const numbersIn = (text: string): string[] =>
  distinct(text.split(/[,;\n]/u).map((number) => number.trim()))

/** A company and its main exhibitor. */
interface Relative {
  readonly teamId: string
  readonly parentTeamId: string | null
}

/**
 * Whether two companies may have one stand: a company and its own stand share. Two stand shares may only
 * if their main exhibitor has it too, because the area of a stand counts for one company.
 */
const isOwnStandShare = (main: Relative, share: Relative): boolean =>
  share.parentTeamId === main.teamId

/** The company whose stand it is: the one that is no stand share of another holder. */
export const mainHolder = <Holder extends Relative>(holders: readonly Holder[]): Holder | null =>
  holders.find((one) => !holders.some((other) => isOwnStandShare(other, one))) ?? null

/** The holder that prevents a company from getting a stand; null if it can get it. */
export function whoHasStand<Holder extends Relative>(
  holders: readonly Holder[],
  team: Relative,
): Holder | null {
  const others = holders.filter(({ teamId }) => teamId !== team.teamId)
  const main = mainHolder(others)
  if (main === null) return null
  const isFamily = isOwnStandShare(main, team) || isOwnStandShare(team, main)
  return isFamily ? null : main
}

/** Whether a holder leaves a stand that a company gets: neither its main exhibitor nor a stand share of either. */
export function isStranger(holder: Relative, team: Relative): boolean {
  const family = ({ teamId, parentTeamId }: Relative): string => parentTeamId ?? teamId
  return family(holder) !== family(team)
}

interface HeldStand<Holder extends Relative> {
  readonly holders: readonly Holder[]
}

/**
 * The stands of a company: its own; a stand share without any uses those of its main exhibitor. `isMain`
 * decides whose area a stand is.
 */
export function standsOfTeam<Stand extends HeldStand<Relative>>(
  team: Relative,
  stands: readonly Stand[],
): { readonly stand: Stand; readonly isMain: boolean; readonly isFromParent: boolean }[] {
  const heldBy = (teamId: string) =>
    stands.filter(({ holders }) => holders.some((holder) => holder.teamId === teamId))
  const own = heldBy(team.teamId)
  if (own.length > 0 || team.parentTeamId === null)
    return own.map((stand) => ({
      stand,
      isMain: mainHolder(stand.holders)?.teamId === team.teamId,
      isFromParent: false,
    }))
  return heldBy(team.parentTeamId).map((stand) => ({ stand, isMain: false, isFromParent: true }))
}
