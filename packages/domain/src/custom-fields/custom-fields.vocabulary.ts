// Apart from the schemas, so that the browser can have them without zod.

/** What a custom field holds (specification: portal core, section 2). */
export const CUSTOM_FIELD_TYPES = [
  'text',
  'area',
  'number',
  'date',
  'checkbox',
  'dropdown',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** A tick of a checkbox is a boolean, everything else a text: `12.5`, `2026-11-03`, an option. */
export type CustomFieldValue = string | boolean

/** Custom fields that an event may have. */
export const MAX_CUSTOM_FIELDS = 200
export const MAX_CUSTOM_FIELD_LABEL = 80
export const MAX_CUSTOM_FIELD_PLACEHOLDER = 120
export const MAX_CUSTOM_FIELD_DESCRIPTION = 500
/** Options of a dropdown, and the characters of one. */
export const MAX_CUSTOM_FIELD_OPTIONS = 100
export const MAX_CUSTOM_FIELD_OPTION = 120
/** Characters of a value: of an area, and of anything else. */
export const MAX_AREA_VALUE = 5_000
export const MAX_TEXT_VALUE = 255
