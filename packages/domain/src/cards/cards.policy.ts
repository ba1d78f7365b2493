// Which cards a viewer gets on the dashboard (docs/rules.md, section 9; docs/design/settings.md).
import { chosenFor, type Choice, type ChoosingTeam } from '../audience/index.ts'
import type { Rank } from '../kernel/index.ts'
import { DEFAULT_LAYOUT_ID, isTargetCardType, type CardType } from './cards.vocabulary.ts'

/** The target of a card: its type, and for a single record its id. */
export interface CardTarget {
  readonly type: CardType
  /** Empty for types that do not lead to a single record. */
  readonly pathId: string
}

/** Replacements for hidden cards, in the order in which they are tried. */
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

/** The lowest permission level that may arrange cards. */
export const CARDS_RANK: Rank = 'admin'

/** The narrowest layout for the team's type and values, else the default. */
export const layoutIdFor = (layouts: readonly Choice[], team: ChoosingTeam): string =>
  chosenFor(layouts, team)?.id ?? DEFAULT_LAYOUT_ID

export interface ArrangedCard<Card extends CardTarget> {
  /** The card itself, or one of its fallbacks. */
  readonly card: Card | CardTarget
  readonly isReplaced: boolean
}

const keyOf = ({ type, pathId }: CardTarget): string => `${type} ${pathId}`

/**
 * The cards in their order. A card whose target the viewer may not see is replaced by the next fallback
 * that is visible and not yet on the dashboard. If no fallback is left, the card is omitted.
 *
 * @param isVisible whether the viewer sees a card's target
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

/** Whether a card has a `pathId` if its type needs one, and none otherwise. */
export const isTargetFitting = ({ type, pathId }: CardTarget): boolean =>
  isTargetCardType(type) === (pathId !== '')
