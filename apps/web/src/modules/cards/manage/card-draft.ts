import {
  CARDS_OF_LAYOUT,
  isTargetCardType,
  PLAIN_CARD_TYPES,
  type CardType,
} from '@eventflow/domain/cards'
import type { T } from '@eventflow/domain/words'

/** A card as it is edited; one without an id is new. */
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

/** Six cards: one that cannot be read was left out, and a plain one that is not there yet takes its place. */
export function sixCards(cards: readonly CardDraft[]): readonly CardDraft[] {
  const types = new Set(cards.map(({ type }) => type))
  const others = newCards().filter(({ type }) => !types.has(type))
  return [...cards, ...others, ...newCards()].slice(0, CARDS_OF_LAYOUT)
}

/** As the API takes it. */
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

/** A card in words, for two versions beside each other. */
export const wordsOfCard = ({ type, title, description }: CardDraft, t: T): string =>
  [t(`cardsAdmin.types.${type}`), title, description].filter((part) => part !== '').join(': ')
