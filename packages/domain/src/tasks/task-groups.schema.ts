import { z } from 'zod'
import {
  enteredShape,
  optionalText,
  recordShape,
  referencesField,
  requiredTextField,
  storedShape,
  translationsField,
  translationsSchema,
} from '../kernel/index.ts'

export const taskGroupFields = {
  title: requiredTextField(120),
  translations: translationsField(translationsSchema({ title: optionalText(120) })),
  taskIds: referencesField(2000),
}
export const taskGroupValues = enteredShape(taskGroupFields)
export type TaskGroupValues = z.output<z.ZodObject<typeof taskGroupValues>>

export const taskGroupSchema = z.object({
  ...recordShape,
  ...storedShape(taskGroupFields),
  isArchived: z.boolean(),
})
export type TaskGroup = z.infer<typeof taskGroupSchema>
