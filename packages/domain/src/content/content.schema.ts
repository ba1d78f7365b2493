import { z } from 'zod'
import { idSchema, optionalText, recordShape, requiredText } from '../kernel/index.ts'
import { TASK_STATES } from '../tasks/index.ts'
import { contentProblems } from './content.errors.ts'
import { sectionSchema } from './content.sections.ts'
import { DEFAULT_ICON, ICON_NAME } from './content.vocabulary.ts'

/** What organisers set of a page (specification: portal core, section 3, "Content page"). */
export const contentValues = {
  title: requiredText(200),
  /** A short name in addresses: `/content/build-up`; empty for none. */
  path: z
    .string()
    .trim()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, contentProblems.path)
    .default(''),
  description: optionalText(2000).default(''),
  icon: z.string().trim().regex(ICON_NAME, contentProblems.icon).default(DEFAULT_ICON),
  isPublished: z.boolean().default(false),
  /** None means every team. */
  allowedTeamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
}

const settingsShape = {
  ...recordShape,
  title: z.string(),
  path: z.string(),
  description: z.string(),
  icon: z.string(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  allowedTeamTypeIds: z.array(z.string()),
  showToChildTeams: z.boolean(),
  /** In their order, of the draft. */
  sectionIds: z.array(z.string()),
  /** When teams were last given a version of it; null for never. */
  publishedAt: z.string().nullable(),
  /** The draft is not what teams see. */
  hasChanges: z.boolean(),
}

export const contentSchema = z.object(settingsShape)
export type Content = z.infer<typeof contentSchema>

/** A page with its draft. */
export const contentDraftSchema = z.object({
  ...settingsShape,
  sections: z.array(sectionSchema),
})
export type ContentDraft = z.infer<typeof contentDraftSchema>

const listedTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  /** Null where nobody's team is looking. */
  state: z.enum(TASK_STATES).nullable(),
})
export type ListedTask = z.infer<typeof listedTaskSchema>

const pageShape = {
  id: z.string(),
  title: z.string(),
  path: z.string(),
  description: z.string(),
  icon: z.string(),
}

/** A page in a list of those that somebody may see. */
export const contentLineSchema = z.object(pageShape)
export type ContentLine = z.infer<typeof contentLineSchema>

/** A page as it is shown, to a team or in a preview. */
export const contentPageSchema = z.object({
  ...pageShape,
  publishedAt: z.string().nullable(),
  sections: z.array(sectionSchema),
  /** The tasks of the task groups that sections list, as far as the viewer sees them, by the group's id. */
  taskLists: z.record(z.string(), z.array(listedTaskSchema)),
  /** Whether an address can be shown as a map: the portal has a key for it. */
  hasMapsKey: z.boolean(),
})
export type ContentPage = z.infer<typeof contentPageSchema>
