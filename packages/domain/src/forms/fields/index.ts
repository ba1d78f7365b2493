// The kind of every field type. The compiler requires one for every type.
import { checkboxField, dropdownField } from './choice.field.ts'
import { disclaimerField } from './disclaimer.field.ts'
import type { FieldKind, FieldKinds } from './field.ts'
import type { Field, FieldType } from './fields.schema.ts'
import { grandTotalField } from './grand-total.field.ts'
import { itemListField } from './item-list.field.ts'
import { layoutFields } from './layout.field.ts'
import { addressField, fullNameField } from './parts.field.ts'
import { repeaterField } from './repeater.field.ts'
import { templateField } from './template.field.ts'
import { textLikeFields } from './text-like.field.ts'
import { uploadField } from './upload.field.ts'

export const fieldKinds: FieldKinds = {
  ...textLikeFields,
  checkbox: checkboxField,
  dropdown: dropdownField,
  address: addressField,
  fullName: fullNameField,
  itemList: itemListField,
  grandTotal: grandTotalField,
  disclaimer: disclaimerField,
  repeater: repeaterField,
  upload: uploadField,
  template: templateField,
  ...layoutFields,
}

/** The kind of a field; its functions must be called with the same field. */
export const kindOf = (field: Field): FieldKind => kindOfType(field.type)

export const kindOfType = (type: FieldType): FieldKind => fieldKinds[type]
