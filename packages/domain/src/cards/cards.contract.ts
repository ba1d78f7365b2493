import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  revisionOrNoneSchema,
  type Topic,
} from '../kernel/index.ts'
import { cardsErrors } from './cards.errors.ts'
import { CARDS_RANK } from './cards.policy.ts'
import {
  cardLayoutSchema,
  cardValues,
  checkedLayoutSchema,
  layoutCardSchema,
  dashboardCardsSchema,
  layoutValues,
} from './cards.schema.ts'

/** What cards can lead to, and who may see it. */
const TARGETS = [
  'cardLayouts',
  'teamTypes',
  'customFields',
  'settings',
  'content',
  'forms',
  'tasks',
  'suppliers',
  'downloads',
] as const satisfies readonly Topic[]

const access = CARDS_RANK
const refusedAs = { other: cardsErrors.invalidLayout, parts: { cards: cardsErrors.invalidCards } }
const changes = ['cardLayouts'] as const satisfies readonly Topic[]
const layoutId = { layoutId: idSchema }

export const cardLayoutsContract = {
  list: endpoint({
    method: 'GET',
    path: '/card-layouts',
    access,
    reads: TARGETS,
    summary: 'All card layouts with their cards and targets, the default first',
  }).output(
    z.object({
      items: z.array(cardLayoutSchema),
      /** The names of the cards' targets, by `pathId`, without deleted ones. */
      targetNames: z.record(z.string(), z.string()),
    }),
  ),
  get: endpoint({
    method: 'GET',
    path: '/card-layouts/{layoutId}',
    access,
    reads: TARGETS,
    summary: 'One card layout, with the cards that some of its teams do not see',
  })
    .input(z.strictObject(layoutId))
    .output(checkedLayoutSchema),
  add: endpoint({
    method: 'POST',
    path: '/card-layouts',
    access,
    refusedAs,
    changes,
    summary: 'Add a card layout with its six cards',
  })
    .input(z.strictObject(layoutValues))
    .output(checkedLayoutSchema),
  update: endpoint({
    method: 'PUT',
    path: '/card-layouts/{layoutId}',
    access,
    refusedAs,
    changes,
    summary: 'Change a card layout and its six cards together',
  })
    .input(z.strictObject({ ...layoutValues, ...layoutId, revision: revisionOrNoneSchema }))
    .output(checkedLayoutSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/card-layouts/{layoutId}',
    access,
    refusedAs,
    changes,
    summary: 'Delete a card layout with its cards; never the default',
  })
    .input(z.strictObject(layoutId))
    .output(doneSchema),
}

export const cardsContract = {
  get: endpoint({
    method: 'GET',
    path: '/cards/{cardId}',
    access,
    reads: TARGETS,
    summary: 'One card of a layout',
  })
    .input(z.strictObject({ cardId: idSchema }))
    .output(layoutCardSchema),
  update: endpoint({
    method: 'PUT',
    path: '/cards/{cardId}',
    access,
    refusedAs: { other: cardsErrors.invalidCard },
    changes,
    summary: 'Change a card; its layout counts the revision',
  })
    .input(z.strictObject({ ...cardValues, cardId: idSchema, revision: revisionOrNoneSchema }))
    .output(layoutCardSchema),
}

export const myCardsContract = {
  list: endpoint({
    method: 'GET',
    path: '/my-cards',
    access: 'user',
    isReadOffline: true,
    reads: [...TARGETS, 'teams', 'users', 'assets', 'drafts', 'submissions'],
    summary: "The header, the cards and the featured pages of the caller's dashboard",
  }).output(dashboardCardsSchema),
}
