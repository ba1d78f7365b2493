export { cardLayoutsRoutes, cardsRoutes, myCardsRoutes } from './cards.routes.ts'
export { findLayout } from './cards.repository.ts'
export { addCardLayout } from './cards.usecases.ts'
export {
  checkFeatured,
  checkSidebar,
  readDashboardCards,
  takeHeaderImage,
} from './dashboard-cards.usecases.ts'
export { cardsPack } from './cards.pack.ts'
