// The field types that can be added, grouped as in the palette, and the icons of all types.
import type { FieldType } from '@eventflow/domain/forms'

export const QUESTION_TYPES = [
  'text',
  'area',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'dropdown',
  'checkbox',
] as const satisfies readonly FieldType[]

/** Questions with an answer in several parts, and totals computed from them. */
export const COMPOSED_TYPES = [
  'fullName',
  'address',
  'repeater',
  'upload',
  'itemList',
  'grandTotal',
  'disclaimer',
  'template',
] as const satisfies readonly FieldType[]

export const STRUCTURE_TYPES = [
  'section',
  'newPage',
  'customText',
  'callout',
] as const satisfies readonly FieldType[]

export const TYPE_ICONS: Record<FieldType, string> = {
  text: 'short_text',
  area: 'notes',
  email: 'alternate_email',
  number: 'pin',
  tel: 'call',
  url: 'language',
  date: 'event',
  checkbox: 'check_box_outlined',
  dropdown: 'arrow_drop_down_circle_outlined',
  address: 'location_on_outlined',
  fullName: 'person_outlined',
  itemList: 'list_alt',
  grandTotal: 'functions',
  disclaimer: 'gavel',
  repeater: 'table_rows_outlined',
  upload: 'attach_file',
  template: 'dynamic_form_outlined',
  customText: 'subject',
  section: 'segment',
  newPage: 'insert_page_break_outlined',
  callout: 'campaign_outlined',
}
