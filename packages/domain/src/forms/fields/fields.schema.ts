// Every field type's settings, gathered so that a type without settings does not compile.
import { z } from 'zod'
import type { FieldType } from '../forms.vocabulary.ts'
import { addressFieldSchema } from './address.schema.ts'
import { areaFieldSchema } from './area.schema.ts'
import { calloutFieldSchema } from './callout.schema.ts'
import { checkboxFieldSchema } from './checkbox.schema.ts'
import { customTextFieldSchema } from './custom-text.schema.ts'
import { dateFieldSchema } from './date.schema.ts'
import { disclaimerFieldSchema } from './disclaimer.schema.ts'
import { dropdownFieldSchema } from './dropdown.schema.ts'
import { emailFieldSchema } from './email.schema.ts'
import { fullNameFieldSchema } from './full-name.schema.ts'
import { grandTotalFieldSchema } from './grand-total.schema.ts'
import { itemListFieldSchema } from './item-list.schema.ts'
import { newPageFieldSchema } from './new-page.schema.ts'
import { numberFieldSchema } from './number.schema.ts'
import { repeaterFieldSchema } from './repeater.schema.ts'
import { sectionFieldSchema } from './section.schema.ts'
import { telFieldSchema } from './tel.schema.ts'
import { templateFieldSchema } from './template.schema.ts'
import { textFieldSchema } from './text.schema.ts'
import { uploadFieldSchema } from './upload.schema.ts'
import { urlFieldSchema } from './url.schema.ts'

export const fieldSchemas = {
  text: textFieldSchema,
  email: emailFieldSchema,
  number: numberFieldSchema,
  tel: telFieldSchema,
  url: urlFieldSchema,
  area: areaFieldSchema,
  date: dateFieldSchema,
  checkbox: checkboxFieldSchema,
  dropdown: dropdownFieldSchema,
  address: addressFieldSchema,
  fullName: fullNameFieldSchema,
  itemList: itemListFieldSchema,
  grandTotal: grandTotalFieldSchema,
  disclaimer: disclaimerFieldSchema,
  repeater: repeaterFieldSchema,
  upload: uploadFieldSchema,
  template: templateFieldSchema,
  customText: customTextFieldSchema,
  section: sectionFieldSchema,
  newPage: newPageFieldSchema,
  callout: calloutFieldSchema,
} as const satisfies Record<FieldType, z.ZodType>

/** A field with all its settings; unknown keys are refused. */
export const fieldSchema = z.discriminatedUnion('type', [
  textFieldSchema,
  emailFieldSchema,
  numberFieldSchema,
  telFieldSchema,
  urlFieldSchema,
  areaFieldSchema,
  dateFieldSchema,
  checkboxFieldSchema,
  dropdownFieldSchema,
  addressFieldSchema,
  fullNameFieldSchema,
  itemListFieldSchema,
  grandTotalFieldSchema,
  disclaimerFieldSchema,
  repeaterFieldSchema,
  uploadFieldSchema,
  templateFieldSchema,
  customTextFieldSchema,
  sectionFieldSchema,
  newPageFieldSchema,
  calloutFieldSchema,
])

export type FieldOf<T extends FieldType> = z.infer<(typeof fieldSchemas)[T]>
export type Field = { [T in FieldType]: FieldOf<T> }[FieldType]
