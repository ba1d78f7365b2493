import { z } from 'zod'
import {
  dimensionsField,
  enteredShape,
  flagField,
  idSchema,
  optionalText,
  recordShape,
  referencesField,
  requiredTextField,
  storedShape,
  textField,
  translatedFlag,
  translationsField,
  translationsSchema,
} from '../kernel/index.ts'

const described = {
  name: requiredTextField(200),
  description: textField(2000),
  translations: translationsField(
    translationsSchema({ name: optionalText(200), description: optionalText(2000) }),
  ),
}

/** The teams that a download is for (specification: portal core, section 3). */
const shownTo = {
  showDownload: flagField(true),
  showToChildTeams: flagField(false),
  showToTeamTypeIds: referencesField(),
  hideFromTeamTypeIds: referencesField(),
  dimensions: dimensionsField(),
}

export const downloadFields = { ...described, ...shownTo }

const MAX_AT_ONCE = 50

/** Creates a download for each file, all for the same teams. */
export const newDownloadsValues = {
  files: z
    .array(z.strictObject({ ...enteredShape(described), fileId: idSchema }))
    .min(1)
    .max(MAX_AT_ONCE),
  ...enteredShape(shownTo),
}
export type NewDownloads = z.output<z.ZodObject<typeof newDownloadsValues>>

/** Values of an existing download. The file stays unless a new one is given. */
export const changedDownloadValues = {
  ...enteredShape(downloadFields),
  fileId: idSchema.optional(),
}
export type ChangedDownload = z.output<z.ZodObject<typeof changedDownloadValues>>

export const downloadSchema = z.object({
  ...recordShape,
  ...storedShape(downloadFields),
  /** The address of the file, for users who may see the download. */
  data: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** `pdf`, `docx`, `jpeg`, …: from the content of the file, not its name. */
  fileType: z.string(),
  file: z.object({ id: z.string(), name: z.string(), size: z.number() }),
})
export type Download = z.infer<typeof downloadSchema>

/** A download as its readers see it. Organisers also see downloads that are not shown to teams. */
export const myDownloadSchema = downloadSchema
  .pick({
    id: true,
    name: true,
    description: true,
    fileSize: true,
    fileType: true,
    updatedAt: true,
    showDownload: true,
  })
  .extend({ isTranslated: translatedFlag, isDescriptionTranslated: translatedFlag })
export type MyDownload = z.infer<typeof myDownloadSchema>
