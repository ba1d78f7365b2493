import { z } from 'zod'
import {
  idSchema,
  optionalText,
  recordShape,
  requiredText,
  translatedFlag,
  translationsSchema,
} from '../kernel/index.ts'

/** Name and description in other languages than the event's. */
export const downloadTranslations = translationsSchema({
  name: optionalText(200),
  description: optionalText(2000),
})

const describedFile = {
  name: requiredText(200),
  description: optionalText(2000).default(''),
  /** If omitted, a new download has none, and those of an existing one remain unchanged. */
  translations: downloadTranslations.optional(),
}

/** The teams that a download is for (specification: portal core, section 3). */
const shownTo = {
  showDownload: z.boolean().default(true),
  showToChildTeams: z.boolean().default(false),
  showToTeamTypeIds: z.array(idSchema).max(200).default([]),
  hideFromTeamTypeIds: z.array(idSchema).max(200).default([]),
}

const MOST_AT_ONCE = 50

/** Creates a download for each file, all for the same teams. */
export const newDownloadsValues = {
  files: z
    .array(z.strictObject({ ...describedFile, fileId: idSchema }))
    .min(1)
    .max(MOST_AT_ONCE),
  ...shownTo,
}

/** Values of an existing download. The file stays unless a new one is given. */
export const changedDownloadValues = {
  ...describedFile,
  ...shownTo,
  fileId: idSchema.optional(),
}

const fileFacts = {
  /** In bytes. */
  fileSize: z.number().int(),
  /** `pdf`, `docx`, `jpeg`, …: from the file's content, not its name. */
  fileType: z.string(),
}

export const downloadSchema = z.object({
  ...recordShape,
  name: z.string(),
  description: z.string(),
  translations: downloadTranslations,
  /** The address of the file, for users who may see the download. */
  data: z.string(),
  ...fileFacts,
  file: z.object({ id: z.string(), name: z.string(), size: z.number() }),
  showDownload: z.boolean(),
  showToChildTeams: z.boolean(),
  showToTeamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
})
export type Download = z.infer<typeof downloadSchema>

/** A download as its readers see it. */
export const myDownloadSchema = z.object({
  id: z.string(),
  name: z.string(),
  isTranslated: translatedFlag,
  description: z.string(),
  isDescriptionTranslated: translatedFlag,
  ...fileFacts,
  updatedAt: z.string(),
  /** Organisers also see downloads that are not shown to teams. */
  showDownload: z.boolean(),
})
export type MyDownload = z.infer<typeof myDownloadSchema>
