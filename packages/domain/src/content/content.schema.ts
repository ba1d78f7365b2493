import { z } from 'zod'
import {
  idSchema,
  languageSchema,
  optionalText,
  recordShape,
  requiredText,
  translatedFlag,
  translationsSchema,
} from '../kernel/index.ts'
import { TASK_STATES } from '../tasks/index.ts'
import { says } from '../words/index.ts'
import { sectionSchema } from './content.sections.ts'
import { DEFAULT_ICON, ICON_NAME } from './content.vocabulary.ts'

/** Title and description in other languages than the event's. */
const pageTranslationsSchema = translationsSchema({
  title: optionalText(200),
  description: optionalText(2000),
})

/** What organisers set of a page (specification: portal core, section 3, "Content page"). */
export const contentValues = {
  title: requiredText(200),
  /** A short name in addresses: `/content/build-up`; empty for none. */
  path: z
    .string()
    .trim()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, says('problems.content.path'))
    .default(''),
  description: optionalText(2000).default(''),
  icon: z.string().trim().regex(ICON_NAME, says('problems.content.icon')).default(DEFAULT_ICON),
  /** An image of the assets, above its sections; null for none. */
  assetId: idSchema.nullable().default(null),
  isPublished: z.boolean().default(false),
  /** None means every team. */
  allowedTeamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
  translations: pageTranslationsSchema.default({}),
}
export type ContentValues = z.output<z.ZodObject<typeof contentValues>>

const settingsShape = {
  ...recordShape,
  title: z.string(),
  path: z.string(),
  description: z.string(),
  icon: z.string(),
  assetId: z.string().nullable(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  allowedTeamTypeIds: z.array(z.string()),
  showToChildTeams: z.boolean(),
  translations: pageTranslationsSchema,
  /** In their order, of the draft. */
  sectionIds: z.array(z.string()),
  /** When teams were last given a version of it; null for never. */
  publishedAt: z.string().nullable(),
  /** It stands among the featured pages of the dashboard. */
  isFeatured: z.boolean(),
  /** The draft is not what teams see. */
  hasChanges: z.boolean(),
}

export const contentSchema = z.object(settingsShape)
export type Content = z.infer<typeof contentSchema>

/** A page with its draft. */
export const contentDraftSchema = z.object({
  ...settingsShape,
  sections: z.array(sectionSchema),
  /** Ids of sections that cannot be read: they are left out, and stay as they are when the others are saved. */
  unreadable: z.array(z.string()).optional(),
  /** Teams that have agreed to a task which asks them to read this page. */
  acceptedCount: z.number().int(),
})
export type ContentDraft = z.infer<typeof contentDraftSchema>

const listedTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  isTranslated: translatedFlag,
  dueDate: z.string(),
  /** Null where nobody's team is looking. */
  state: z.enum(TASK_STATES).nullable(),
})
export type ListedTask = z.infer<typeof listedTaskSchema>

export const shownPictureSchema = z.object({
  altText: z.string(),
  /** Addresses of two of the four sizes. */
  large: z.string(),
  small: z.string(),
  /** Pixels of the picture as it was kept; null where nobody knows (yet). */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type ShownPicture = z.infer<typeof shownPictureSchema>

const shownFileSchema = z.object({ name: z.string(), size: z.number() })
export type ShownFile = z.infer<typeof shownFileSchema>

/** What a list of resources shows of one. */
const listedResourceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), ...listedTaskSchema.shape }),
  z.object({
    type: z.literal('supplier'),
    id: z.string(),
    title: z.string(),
    logo: z.string().nullable(),
  }),
  z.object({
    type: z.literal('download'),
    id: z.string(),
    title: z.string(),
    isTranslated: translatedFlag,
    fileType: z.string(),
    fileSize: z.number(),
  }),
])
export type ListedResource = z.infer<typeof listedResourceSchema>

const pageShape = {
  id: z.string(),
  title: z.string(),
  path: z.string(),
  description: z.string(),
  icon: z.string(),
}

/** A version that was published. */
export const contentVersionSchema = z.object({
  number: z.number().int(),
  publishedAt: z.string(),
  /** Null where nobody is known. */
  publishedBy: z.string().nullable(),
  sectionCount: z.number().int(),
  /** Teams read it now, if the page is published. */
  isCurrent: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

/** A page in a list of those that somebody may see. */
export const contentLineSchema = z.object(pageShape)
export type ContentLine = z.infer<typeof contentLineSchema>

/** A page as it is shown, to a team or in a preview. */
export const contentPageSchema = z.object({
  ...pageShape,
  /** The image above its sections, one of `pictures`; null for none. */
  assetId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** In the language of the reader, as far as they have it. */
  sections: z.array(sectionSchema),
  /** What is in the event's language and not in the reader's; null where all of it is in theirs. */
  untranslated: z
    .object({
      language: languageSchema,
      title: z.boolean(),
      description: z.boolean(),
      sectionIds: z.array(z.string()),
    })
    .nullable(),
  /** The tasks of the task groups that sections list, as far as the viewer sees them, by the group's id. */
  taskLists: z.record(z.string(), z.array(listedTaskSchema)),
  /** The image of the page and those that its sections show, by their ids. */
  pictures: z.record(z.string(), shownPictureSchema),
  /** The files of PDF sections, by their ids. */
  files: z.record(z.string(), shownFileSchema),
  /** What sections list, by the section's id: only what the viewer sees, in its order. */
  resources: z.record(z.string(), z.array(listedResourceSchema)),
  /** Whether an address can be shown as a map: the portal has a key for it. */
  hasMapsKey: z.boolean(),
})
export type ContentPage = z.infer<typeof contentPageSchema>

/** The draft of a page as somebody of a team would read it. */
export const contentPreviewSchema = z.object({
  page: contentPageSchema,
  teamName: z.string(),
  /** Whether the page is for that team; it is not while the page is archived. */
  isForTeam: z.boolean(),
})
export type ContentPreview = z.infer<typeof contentPreviewSchema>
