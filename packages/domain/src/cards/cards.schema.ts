import { z } from 'zod'
import { contentLineSchema, shownPictureSchema } from '../content/index.ts'
import {
  dimensionsField,
  idSchema,
  optionalText,
  requiredText,
  translatedFlag,
} from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import {
  CARD_TYPES,
  CARDS_OF_LAYOUT,
  MAX_CARD_DESCRIPTION_CHARACTERS,
  MAX_CARD_TITLE_CHARACTERS,
} from './cards.vocabulary.ts'

/** The editable values of a card (specification: portal core, section 3, "Card"). */
export const cardValues = {
  type: z.enum(CARD_TYPES),
  /** If empty, the card shows the name of its target. */
  title: optionalText(MAX_CARD_TITLE_CHARACTERS).default(''),
  /** Shows only icon and title, at half the height. */
  isMini: z.boolean().default(false),
  description: optionalText(MAX_CARD_DESCRIPTION_CHARACTERS).default(''),
  /** The id of the target record; empty for types without one. */
  pathId: z.union([z.literal(''), idSchema]).default(''),
}

const dimensions = dimensionsField()

export const layoutValues = {
  name: requiredText(120),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  dimensions: dimensions.entered,
  /** In display order. A card without an id is new. */
  cards: z
    .array(z.strictObject({ id: idSchema.optional(), ...cardValues }))
    .length(CARDS_OF_LAYOUT, asWorded('problems.cards.count')),
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
  /** Exactly six ids. */
  cardIds: z.array(z.string()),
  teamTypeIds: z.array(z.string()),
  dimensions: dimensions.stored,
  cards: z.array(cardSchema),
  /** 0 for the default layout if it was never changed. */
  revision: z.number().int(),
}
export const cardLayoutSchema = z.object(layoutShape)
export type CardLayout = z.infer<typeof cardLayoutSchema>

/** A card whose target is hidden from some teams of its layout. */
const hiddenCardSchema = z.object({
  cardId: z.string(),
  /** True if no team of the layout sees it. */
  isHiddenFromAll: z.boolean(),
  /** Names of the team types that do not see it; teams without a type are not included. */
  teamTypes: z.array(z.string()),
})
export type HiddenCard = z.infer<typeof hiddenCardSchema>

/** A layout in the editor. */
export const checkedLayoutSchema = z.object({
  ...layoutShape,
  hiddenCards: z.array(hiddenCardSchema),
})
export type CheckedLayout = z.infer<typeof checkedLayoutSchema>

/** One card in the editor; its revision is that of its layout. */
export const layoutCardSchema = cardSchema.extend({
  layoutId: z.string(),
  layoutName: z.string(),
  revision: z.number().int(),
  hidden: hiddenCardSchema.nullable(),
})
export type LayoutCard = z.infer<typeof layoutCardSchema>

/** A number or the last change of a card's target; the dashboard shows it below the title. */
const cardFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['drafts', 'people']), count: z.number().int() }),
  z.object({
    kind: z.literal('changed'),
    title: z.string(),
    isTranslated: translatedFlag,
    at: z.string(),
  }),
])
export type CardFact = z.infer<typeof cardFactSchema>

/** A card on a dashboard. */
const shownCardSchema = z.object({
  type: z.enum(CARD_TYPES),
  /** If empty, the card shows the event's term for its target. */
  title: z.string(),
  /** True if the title is in the reader's language rather than the event's. */
  isTranslated: translatedFlag,
  isMini: z.boolean(),
  description: z.string(),
  pathId: z.string(),
  /** The own icon of a content page; null for the usual one. */
  icon: z.string().nullable(),
  fact: cardFactSchema.nullable(),
})
export type ShownCard = z.infer<typeof shownCardSchema>

/** The organisers' content for a user's dashboard. */
export const dashboardCardsSchema = z.object({
  /** Null if the dashboard has no header. */
  header: z
    .object({ title: z.string(), text: z.string(), picture: shownPictureSchema.nullable() })
    .nullable(),
  items: z.array(shownCardSchema),
  /** Content pages that the viewer sees. */
  featured: z.array(contentLineSchema),
})
export type DashboardCards = z.infer<typeof dashboardCardsSchema>
