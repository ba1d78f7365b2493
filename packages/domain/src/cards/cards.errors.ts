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
    message: 'Another layout has one of these team types already',
  },
})

/** What is wrong with a value of a layout or a card, by its path. */
export const cardProblems = {
  count: 'A layout has six cards',
  teamTypes: 'One of these team types does not exist any more',
  ofDefault: 'The default layout is for all teams without a layout of their own',
  target: 'Choose what the card leads to',
  noTarget: 'A card of this type leads to no single thing',
  gone: 'What the card leads to does not exist any more',
  foreign: 'This card is not one of the layout',
} as const
