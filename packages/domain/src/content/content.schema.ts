import { z } from 'zod'
import {
  dimensionsField,
  enteredShape,
  flagField,
  languageSchema,
  optionalText,
  recordField,
  recordShape,
  referenceField,
  referencesField,
  requiredTextField,
  storedShape,
  textField,
  translatedFlag,
  translationsSchema,
} from '../kernel/index.ts'
import { TASK_STATES } from '../tasks/index.ts'
import { asWorded } from '../words/index.ts'
import { sectionSchema } from './content.sections.ts'
import { DEFAULT_ICON, ICON_NAME } from './content.vocabulary.ts'

/** Title and description in languages other than the event's. */
const pageTranslationsSchema = translationsSchema({
  title: optionalText(200),
  description: optionalText(2000),
})

/** The editable values of a page (specification: portal core, section 3, "Content page"). */
export const contentFields = {
  title: requiredTextField(200),
  /** A short name for the address: `/content/build-up`; empty for none. */
  path: recordField(
    z
      .string()
      .trim()
      .max(60)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, asWorded('problems.content.path'))
      .default(''),
    z.string(),
  ),
  description: textField(2000),
  icon: recordField(
    z.string().trim().regex(ICON_NAME, asWorded('problems.content.icon')).default(DEFAULT_ICON),
    z.string(),
  ),
  /** An image from the assets, above the sections; null for none. */
  assetId: referenceField(),
  isPublished: flagField(false),
  /** Empty for every team. */
  allowedTeamTypeIds: referencesField(),
  hideFromTeamTypeIds: referencesField(),
  showToChildTeams: flagField(false),
  dimensions: dimensionsField(),
  translations: recordField(pageTranslationsSchema.default({}), pageTranslationsSchema),
}
export const contentValues = enteredShape(contentFields)
export type ContentValues = z.output<z.ZodObject<typeof contentValues>>

const settingsShape = {
  ...recordShape,
  ...storedShape(contentFields),
  isArchived: z.boolean(),
  /** In display order, of the draft. */
  sectionIds: z.array(z.string()),
  /** When the current version was published; null if never. */
  publishedAt: z.string().nullable(),
  /** True if it is among the featured pages of the dashboard. */
  isFeatured: z.boolean(),
  /** True if the draft differs from the published version. */
  hasChanges: z.boolean(),
}

export const contentSchema = z.object(settingsShape)
export type Content = z.infer<typeof contentSchema>

/** A page with its draft. */
export const contentDraftSchema = z.object({
  ...settingsShape,
  sections: z.array(sectionSchema),
  /**
   * Ids of sections that cannot be read. They are omitted here and remain unchanged when the others are
   * saved.
   */
  unreadable: z.array(z.string()).optional(),
  /** The number of teams that agreed to a task which asks them to read this page. */
  acceptedCount: z.number().int(),
})
export type ContentDraft = z.infer<typeof contentDraftSchema>

const listedTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  isTranslated: translatedFlag,
  dueDate: z.string(),
  /** Null if the viewer has no team. */
  state: z.enum(TASK_STATES).nullable(),
  /** It waits for approval, and was sent after the due date; omitted otherwise. */
  isSentLate: z.literal(true).optional(),
})
export type ListedTask = z.infer<typeof listedTaskSchema>

export const shownPictureSchema = z.object({
  altText: z.string(),
  /** Addresses of two of the four sizes. */
  large: z.string(),
  small: z.string(),
  /** Size of the stored picture in pixels; null if it is not (yet) known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type ShownPicture = z.infer<typeof shownPictureSchema>

const shownFileSchema = z.object({ name: z.string(), size: z.number() })
export type ShownFile = z.infer<typeof shownFileSchema>

/** A resource in a list of resources. */
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

/** A published version. */
export const contentVersionSchema = z.object({
  number: z.number().int(),
  publishedAt: z.string(),
  /** Null if the person is not known. */
  publishedBy: z.string().nullable(),
  sectionCount: z.number().int(),
  /** The version that teams read now, if the page is published. */
  isCurrent: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

/** A page in a list of visible pages. */
export const contentLineSchema = z.object({
  ...pageShape,
  isTranslated: translatedFlag,
  isDescriptionTranslated: translatedFlag,
})
export type ContentLine = z.infer<typeof contentLineSchema>

/** A page as a team or a preview shows it. */
export const contentPageSchema = z.object({
  ...pageShape,
  /** The image above the sections, one of `pictures`; null for none. */
  assetId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** In the reader's language where translated. */
  sections: z.array(sectionSchema),
  /** The parts in the event's language instead of the reader's; null if there are none. */
  untranslated: z
    .object({
      language: languageSchema,
      title: z.boolean(),
      description: z.boolean(),
      sectionIds: z.array(z.string()),
    })
    .nullable(),
  /** The tasks that the viewer sees in the task groups of the sections, by group id. */
  taskLists: z.record(z.string(), z.array(listedTaskSchema)),
  /** The images of the page and of its sections, by asset id. */
  pictures: z.record(z.string(), shownPictureSchema),
  /** The files of PDF sections, by file id. */
  files: z.record(z.string(), shownFileSchema),
  /** The visible resources of the sections, in their order, by section id. */
  resources: z.record(z.string(), z.array(listedResourceSchema)),
  /** Whether the portal has a key to show an address as a map. */
  hasMapsKey: z.boolean(),
})
export type ContentPage = z.infer<typeof contentPageSchema>

/** The draft of a page as a person of a team would read it. */
export const contentPreviewSchema = z.object({
  page: contentPageSchema,
  teamName: z.string(),
  /** Whether the page is for that team; false while the page is archived. */
  isForTeam: z.boolean(),
})
export type ContentPreview = z.infer<typeof contentPreviewSchema>
