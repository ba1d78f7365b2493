// The registry: every field type's kind. A type without one does not compile.
import type { FieldType } from '../forms.vocabulary.ts'
import { addressField } from './address.field.ts'
import { areaField } from './area.field.ts'
import { calloutField } from './callout.field.ts'
import { checkboxField } from './checkbox.field.ts'
import { customTextField } from './custom-text.field.ts'
import { dateField } from './date.field.ts'
import { disclaimerField } from './disclaimer.field.ts'
import { dropdownField } from './dropdown.field.ts'
import { emailField } from './email.field.ts'
import type { FieldKind, FieldKinds } from './field.ts'
import type { Field } from './fields.schema.ts'
import { fullNameField } from './full-name.field.ts'
import { grandTotalField } from './grand-total.field.ts'
import { itemListField } from './item-list.field.ts'
import { newPageField } from './new-page.field.ts'
import { numberField } from './number.field.ts'
import { repeaterField } from './repeater.field.ts'
import { sectionField } from './section.field.ts'
import { telField } from './tel.field.ts'
import { templateField } from './template.field.ts'
import { textField } from './text.field.ts'
import { uploadField } from './upload.field.ts'
import { urlField } from './url.field.ts'

export const fieldKinds: FieldKinds = {
  text: textField,
  email: emailField,
  number: numberField,
  tel: telField,
  url: urlField,
  area: areaField,
  date: dateField,
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
  customText: customTextField,
  section: sectionField,
  newPage: newPageField,
  callout: calloutField,
}

/** The kind of a field, to be called with that same field. */
export const kindOf = (field: Field): FieldKind => kindOfType(field.type)

export const kindOfType = (type: FieldType): FieldKind => fieldKinds[type]
