import { z } from 'zod'
import { contentLineSchema, shownPictureSchema } from '../content/index.ts'
import { idSchema, optionalText, requiredText, translatedFlag } from '../kernel/index.ts'
import { says } from '../words/index.ts'
import {
  CARD_TYPES,
  CARDS_OF_LAYOUT,
  MOST_CARD_DESCRIPTION,
  MOST_CARD_TITLE,
} from './cards.vocabulary.ts'

/** What organisers set of a card (specification: portal core, section 3, "Card"). */
export const cardValues = {
  type: z.enum(CARD_TYPES),
  /** Empty where the card is called as what it leads to. */
  title: optionalText(MOST_CARD_TITLE).default(''),
  /** Icon and title alone, at half the height. */
  isMini: z.boolean().default(false),
  description: optionalText(MOST_CARD_DESCRIPTION).default(''),
  /** The record that it leads to; empty for types that lead to none. */
  pathId: z.union([z.literal(''), idSchema]).default(''),
}

export const layoutValues = {
  name: requiredText(120),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  /** In their places. A card without an id is new. */
  cards: z
    .array(z.strictObject({ id: idSchema.optional(), ...cardValues }))
    .length(CARDS_OF_LAYOUT, says('problems.cards.count')),
}

const cardSchema = z.object({
  id: z.string(),
  type: z.enum(CARD_TYPES),
  title: z.string(),
  isMini: z.boolean(),
  description: z.string(),
  pathId: z.string(),
})
export type Card = z.infer<typeof cardSchema>

const layoutShape = {
  id: z.string(),
  isDefault: z.boolean(),
  name: z.string(),
  /** Exactly six. */
  cardIds: z.array(z.string()),
  teamTypeIds: z.array(z.string()),
  cards: z.array(cardSchema),
  /** 0 for the default layout that nobody has changed yet. */
  revision: z.number().int(),
}
export const cardLayoutSchema = z.object(layoutShape)
export type CardLayout = z.infer<typeof cardLayoutSchema>

/** A card whose target some of the teams of its layout do not see. */
const hiddenCardSchema = z.object({
  cardId: z.string(),
  /** None of them sees it. */
  isHiddenFromAll: z.boolean(),
  /** The types of those who do not, by their names; teams without a type are not named. */
  teamTypes: z.array(z.string()),
})
export type HiddenCard = z.infer<typeof hiddenCardSchema>

/** A layout as it is edited. */
export const checkedLayoutSchema = z.object({
  ...layoutShape,
  hiddenCards: z.array(hiddenCardSchema),
})
export type CheckedLayout = z.infer<typeof checkedLayoutSchema>

/** One card as it is edited; its revision is that of its layout. */
export const layoutCardSchema = cardSchema.extend({
  layoutId: z.string(),
  layoutName: z.string(),
  revision: z.number().int(),
  hidden: hiddenCardSchema.nullable(),
})
export type LayoutCard = z.infer<typeof layoutCardSchema>

/** A card as it stands on a dashboard. */
const shownCardSchema = z.object({
  type: z.enum(CARD_TYPES),
  /** Empty for a card that is called by the event's word. */
  title: z.string(),
  /** True if the title is in the reader's language and not in the event's. */
  isTranslated: translatedFlag,
  isMini: z.boolean(),
  description: z.string(),
  pathId: z.string(),
  /** Of a content page its own; null for the usual one. */
  icon: z.string().nullable(),
})
export type ShownCard = z.infer<typeof shownCardSchema>

/** What organisers have put on the dashboard of somebody. */
export const dashboardCardsSchema = z.object({
  /** Null where there is none. */
  header: z
    .object({ title: z.string(), text: z.string(), picture: shownPictureSchema.nullable() })
    .nullable(),
  items: z.array(shownCardSchema),
  /** Content pages that the viewer sees. */
  featured: z.array(contentLineSchema),
})
export type DashboardCards = z.infer<typeof dashboardCardsSchema>
