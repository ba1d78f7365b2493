// The settings of every field type. The keys of `fieldSchemas` are the field types; the list and the
// union are derived from them (docs/design/forms.md).
import { z } from 'zod'
import { choiceSchemas } from './choice.schema.ts'
import { disclaimerFieldSchema } from './disclaimer.schema.ts'
import { grandTotalFieldSchema } from './grand-total.schema.ts'
import { itemListFieldSchema } from './item-list.schema.ts'
import { layoutSchemas } from './layout.schema.ts'
import { partsSchemas } from './parts.schema.ts'
import { repeaterFieldSchema } from './repeater.schema.ts'
import { templateFieldSchema } from './template.schema.ts'
import { textLikeSchemas } from './text-like.schema.ts'
import { uploadFieldSchema } from './upload.schema.ts'

export const fieldSchemas = {
  ...textLikeSchemas,
  ...choiceSchemas,
  ...partsSchemas,
  itemList: itemListFieldSchema,
  grandTotal: grandTotalFieldSchema,
  disclaimer: disclaimerFieldSchema,
  repeater: repeaterFieldSchema,
  upload: uploadFieldSchema,
  template: templateFieldSchema,
  ...layoutSchemas,
}

export const fieldTypeSchema = z.object(fieldSchemas).keyof()
export type FieldType = z.infer<typeof fieldTypeSchema>
export const FIELD_TYPES: readonly FieldType[] = fieldTypeSchema.options

const { text, ...others } = fieldSchemas
/** A field with all its settings; unknown keys are rejected. */
export const fieldSchema = z.discriminatedUnion('type', [text, ...Object.values(others)])

export type FieldOf<T extends FieldType> = z.infer<(typeof fieldSchemas)[T]>
export type Field = { [T in FieldType]: FieldOf<T> }[FieldType]
