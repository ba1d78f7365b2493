import { z } from 'zod'
import { optionalText, recordShape, translationsSchema } from '../kernel/index.ts'

/** The title in other languages than the event's. */
export const taskGroupTranslations = translationsSchema({ title: optionalText(120) })

export const taskGroupSchema = z.object({
  ...recordShape,
  title: z.string(),
  translations: taskGroupTranslations,
  taskIds: z.array(z.string()),
  isArchived: z.boolean(),
})
export type TaskGroup = z.infer<typeof taskGroupSchema>
