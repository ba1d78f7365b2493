import { api } from '../../platform/api.ts'

export const myCardsQuery = () => api.myCards.list.queryOptions()

export const cardLayoutsQuery = () => api.cardLayouts.list.queryOptions()

export const cardLayoutQuery = (layoutId: string) =>
  api.cardLayouts.get.queryOptions({ input: { layoutId } })

export const cardQuery = (cardId: string) => api.cards.get.queryOptions({ input: { cardId } })
