// Which cards somebody finds on the dashboard (docs/rules.md, section 9; docs/design/settings.md).
import type { Rank } from '../kernel/index.ts'
import { DEFAULT_LAYOUT_ID, isTargetCardType, type CardType } from './cards.vocabulary.ts'

/** What a card is about: its type, and for one record its id. */
export interface CardTarget {
  readonly type: CardType
  /** Empty for types that lead to no single record. */
  readonly pathId: string
}

/** One card in place of another, in the order in which they are tried. */
const FALLBACK_TYPES = [
  'tasks',
  'content',
  'forms',
  'downloads',
  'suppliers',
  'timeTable',
  'notifications',
  'myTeam',
  'myAccount',
] as const satisfies readonly CardType[]

/** The lowest rank that arranges cards. */
export const CARDS_RANK: Rank = 'admin'

export interface LayoutChoice {
  readonly id: string
  readonly teamTypeIds: readonly string[]
}

/** The layout that lists the type of the team, else the default. */
export const layoutIdFor = (layouts: readonly LayoutChoice[], teamTypeId: string | null): string =>
  layouts.find(({ teamTypeIds }) => teamTypeId !== null && teamTypeIds.includes(teamTypeId))?.id ??
  DEFAULT_LAYOUT_ID

export interface ArrangedCard<Card extends CardTarget> {
  /** The card itself, or one of its fallbacks. */
  readonly card: Card | CardTarget
  readonly isReplaced: boolean
}

const keyOf = ({ type, pathId }: CardTarget): string => `${type} ${pathId}`

/**
 * The cards in their places. What the viewer may not see is replaced by the next fallback that they see
 * and that does not stand there anyway; where none is left, the place stays empty.
 *
 * @param isVisible whether the viewer sees what a card leads to
 */
export function arrangeCards<Card extends CardTarget>(
  cards: readonly Card[],
  isVisible: (card: CardTarget) => boolean,
): ArrangedCard<Card>[] {
  const taken = new Set(cards.filter((card) => isVisible(card)).map(keyOf))
  return cards.flatMap((card): ArrangedCard<Card>[] => {
    if (isVisible(card)) return [{ card, isReplaced: false }]
    const next = FALLBACK_TYPES.map((type) => ({ type, pathId: '' })).find(
      (fallback) => !taken.has(keyOf(fallback)) && isVisible(fallback),
    )
    if (next === undefined) return []
    taken.add(keyOf(next))
    return [{ card: next, isReplaced: true }]
  })
}

/** Whether a card names a record where its type needs one, and none where it does not. */
export const isTargetFitting = ({ type, pathId }: CardTarget): boolean =>
  isTargetCardType(type) === (pathId !== '')
