import {
  CARDS_OF_LAYOUT,
  isTargetCardType,
  PLAIN_CARD_TYPES,
  type CardType,
} from '@eventflow/domain/cards'
import type { T } from '@eventflow/domain/words'

/** A card in its editor; new if it has no id. */
export interface CardDraft {
  readonly id?: string
  readonly type: CardType
  readonly title: string
  readonly isMini: boolean
  readonly description: string
  readonly pathId: string
}

export const newCards = (): CardDraft[] =>
  PLAIN_CARD_TYPES.slice(0, CARDS_OF_LAYOUT).map((type) => ({
    type,
    title: '',
    isMini: false,
    description: '',
    pathId: '',
  }))

/**
 * Always six cards: a card that could not be read is missing, and a new plain one takes its place.
 */
export function sixCards(cards: readonly CardDraft[]): readonly CardDraft[] {
  const types = new Set(cards.map(({ type }) => type))
  const others = newCards().filter(({ type }) => !types.has(type))
  return [...cards, ...others, ...newCards()].slice(0, CARDS_OF_LAYOUT)
}

/** The card in the form that the API accepts. */
export const toCardInput = ({ id, type, title, isMini, description, pathId }: CardDraft) => ({
  ...(id !== undefined && { id }),
  type,
  title,
  isMini,
  description,
  pathId,
})

export const cardProblem = ({ type, pathId }: CardDraft, t: T): string | null =>
  isTargetCardType(type) && pathId === '' ? t('cardsAdmin.card.targetMissing') : null

/** A card in words, to compare two versions. */
export const wordsOfCard = ({ type, title, description }: CardDraft, t: T): string =>
  [t(`cardsAdmin.types.${type}`), title, description].filter((part) => part !== '').join(': ')
