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
  /** Left out: a new download has none, a changed one stays unchanged. */
  translations: downloadTranslations.optional(),
}

/** For whom downloads are (specification: portal core, section 3). */
const shownTo = {
  showDownload: z.boolean().default(true),
  showToChildTeams: z.boolean().default(false),
  showToTeamTypeIds: z.array(idSchema).max(200).default([]),
  hideFromTeamTypeIds: z.array(idSchema).max(200).default([]),
}

const MOST_AT_ONCE = 50

/** Several files at once, each a download of its own, all for the same teams. */
export const newDownloadsValues = {
  files: z
    .array(z.strictObject({ ...describedFile, fileId: idSchema }))
    .min(1)
    .max(MOST_AT_ONCE),
  ...shownTo,
}

/** Of one that is there, the file stays unless another is put in its place. */
export const changedDownloadValues = {
  ...describedFile,
  ...shownTo,
  fileId: idSchema.optional(),
}

const fileFacts = {
  /** Bytes. */
  fileSize: z.number().int(),
  /** `pdf`, `docx`, `jpeg`, …: by what the file is, not by what it is called. */
  fileType: z.string(),
}

export const downloadSchema = z.object({
  ...recordShape,
  name: z.string(),
  description: z.string(),
  translations: downloadTranslations,
  /** Where the file is, for those who may see the download. */
  data: z.string(),
  ...fileFacts,
  file: z.object({ id: z.string(), name: z.string(), size: z.number() }),
  showDownload: z.boolean(),
  showToChildTeams: z.boolean(),
  showToTeamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
})
export type Download = z.infer<typeof downloadSchema>

/** A download as those see it who may fetch it. */
export const myDownloadSchema = z.object({
  id: z.string(),
  name: z.string(),
  isTranslated: translatedFlag,
  description: z.string(),
  isDescriptionTranslated: translatedFlag,
  ...fileFacts,
  updatedAt: z.string(),
  /** Organisers see also what no team sees yet. */
  showDownload: z.boolean(),
})
export type MyDownload = z.infer<typeof myDownloadSchema>
