import { defineErrors } from '../kernel/index.ts'

export const cardsErrors = defineErrors({
  layoutNotFound: { kind: 'notFound', message: 'Card layout not found' },
  cardNotFound: { kind: 'notFound', message: 'Card not found' },
  invalidCard: { kind: 'invalid', message: 'Invalid card' },
  invalidCards: { kind: 'invalid', message: 'Invalid cards' },
  invalidLayout: { kind: 'invalid', message: 'Invalid layout' },
  defaultLayoutStays: { kind: 'conflict', message: "Can't delete the default layout" },
  teamTypeAssigned: {
    kind: 'conflict',
    message: 'Another layout already has one of these team types',
  },
})
