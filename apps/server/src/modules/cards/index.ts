export { cardLayoutsRoutes, cardsRoutes, myCardsRoutes } from './cards.routes.ts'
export { findLayout } from './cards.repository.ts'
export { addCardLayout } from './cards.usecases.ts'
export { checkFeatured, takeHeaderImage } from './dashboard-cards.usecases.ts'
