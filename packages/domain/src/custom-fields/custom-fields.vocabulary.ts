// Separate from the schemas, so that the browser can import it without zod.

/** The types of custom fields (specification: portal core, section 2). */
export const CUSTOM_FIELD_TYPES = [
  'text',
  'area',
  'number',
  'date',
  'checkbox',
  'dropdown',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Boolean for a checkbox, else a text: `12.5`, `2026-11-03`, an option. */
export type CustomFieldValue = string | boolean

/** The parts of a stand that a custom field can show. */
export const STAND_PARTS = ['number', 'hall', 'size', 'type'] as const
export type StandPart = (typeof STAND_PARTS)[number]

/** The types of custom fields that can show a part of the stand. */
export const TYPES_OF_STAND_PARTS: Readonly<Record<StandPart, readonly CustomFieldType[]>> = {
  number: ['text'],
  hall: ['text', 'dropdown'],
  size: ['number'],
  type: ['text', 'dropdown'],
}

/** Maximum number of custom fields in an event. */
export const MAX_CUSTOM_FIELDS = 200
export const MAX_CUSTOM_FIELD_LABEL = 80
export const MAX_CUSTOM_FIELD_PLACEHOLDER = 120
export const MAX_CUSTOM_FIELD_DESCRIPTION = 500
/** Maximum number of options in a dropdown, and the length of one. */
export const MAX_CUSTOM_FIELD_OPTIONS = 100
export const MAX_CUSTOM_FIELD_OPTION = 120
/** Maximum length of a text area's value, and of all other values. */
export const MAX_AREA_VALUE = 5_000
export const MAX_TEXT_VALUE = 255

/** Maximum number of teams whose values are read at once. */
export const MAX_TEAMS_OF_VALUES = 500

const PHONE =
  /^(?:tele)?(?:phone|fon)|^tel\b|^mobil|^cell|^handy|^rufnummer|(?:phone|telefon|mobile)(?: number|nummer)?$/iu

/** Whether a custom field contains telephone numbers. There is no type for these, so the label decides. */
export const isPhoneField = ({
  type,
  label,
}: {
  readonly type: CustomFieldType
  readonly label: string
}): boolean => type === 'text' && PHONE.test(label.trim())
