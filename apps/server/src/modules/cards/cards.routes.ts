import { cardLayoutsContract, cardsContract, myCardsContract } from '@eventflow/domain/cards'
import { authorOf, guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import {
  addCardLayout,
  changeCard,
  changeCardLayout,
  readCard,
  readLayout,
  readLayouts,
  removeCardLayout,
  type LayoutEditor,
} from './cards.usecases.ts'
import { readDashboardCards } from './dashboard-cards.usecases.ts'

const editorOf = (context: GuardedContext): LayoutEditor => ({
  author: authorOf(context),
  now: context.now,
})

export const cardLayoutsRoutes = guarded(cardLayoutsContract, {
  list: (context) => readLayouts(context.scope),
  get: (context, input) => readLayout(context.scope, input.layoutId, context.now),
  add: (context, input) => addCardLayout(context.scope, input, editorOf(context)),
  update: (context, input) => changeCardLayout(context.scope, input, editorOf(context)),
  remove: (context, input) => removeCardLayout(context.scope, input.layoutId),
})

export const cardsRoutes = guarded(cardsContract, {
  get: (context, input) => readCard(context.scope, input.cardId, context.now),
  update: (context, input) => changeCard(context.scope, input, editorOf(context)),
})

export const myCardsRoutes = guarded(myCardsContract, {
  list: (context) =>
    readDashboardCards(context.scope, { viewer: signedIn(context), now: context.now }),
})
