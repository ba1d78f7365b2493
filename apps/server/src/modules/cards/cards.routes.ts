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

const layouts = guarded(cardLayoutsContract)
const cards = guarded(cardsContract)
const own = guarded(myCardsContract)

const editorOf = (context: GuardedContext): LayoutEditor => ({
  author: authorOf(context),
  now: context.now,
})

export const cardLayoutsRoutes = {
  list: layouts.list.handler(({ context }) => readLayouts(context.scope)),
  get: layouts.get.handler(({ context, input }) =>
    readLayout(context.scope, input.layoutId, context.now),
  ),
  add: layouts.add.handler(({ context, input }) =>
    addCardLayout(context.scope, input, editorOf(context)),
  ),
  update: layouts.update.handler(({ context, input }) =>
    changeCardLayout(context.scope, input, editorOf(context)),
  ),
  remove: layouts.remove.handler(({ context, input }) =>
    removeCardLayout(context.scope, input.layoutId),
  ),
}

export const cardsRoutes = {
  get: cards.get.handler(({ context, input }) =>
    readCard(context.scope, input.cardId, context.now),
  ),
  update: cards.update.handler(({ context, input }) =>
    changeCard(context.scope, input, editorOf(context)),
  ),
}

export const myCardsRoutes = {
  list: own.list.handler(({ context }) =>
    readDashboardCards(context.scope, { viewer: signedIn(context), now: context.now }),
  ),
}
