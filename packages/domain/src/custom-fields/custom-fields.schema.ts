import { z } from 'zod'
import {
  idSchema,
  optionalText,
  recordShape,
  requiredText,
  revisionOrNoneSchema,
  revisionSchema,
} from '../kernel/index.ts'
import {
  CUSTOM_FIELD_TYPES,
  MAX_AREA_VALUE,
  MAX_CUSTOM_FIELD_DESCRIPTION,
  MAX_CUSTOM_FIELD_LABEL,
  MAX_CUSTOM_FIELD_OPTION,
  MAX_CUSTOM_FIELD_OPTIONS,
  MAX_CUSTOM_FIELD_PLACEHOLDER,
  MAX_CUSTOM_FIELDS,
  type CustomFieldType,
} from './custom-fields.vocabulary.ts'

const storedValue = z.union([z.string(), z.boolean()])
const enteredValue = z.union([z.boolean(), optionalText(MAX_AREA_VALUE)])

/** A question about every team (specification: portal core, section 2). */
export const customFieldSchema = z.object({
  ...recordShape,
  label: z.string(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  placeholder: z.string(),
  description: z.string(),
  /** What a dropdown offers; empty for any other type. */
  options: z.array(z.string()),
  /** Teams see it on My team. */
  showField: z.boolean(),
  /** Stand shares see it too, where teams do. */
  showToChildTeams: z.boolean(),
  /** The team's owner writes it; otherwise the organisers do, and the team reads it. */
  teamCanEdit: z.boolean(),
  /** Its place in the order, from 0. */
  index: z.number().int(),
  isRequired: z.boolean(),
  /** What every team begins with. */
  defaultValue: storedValue,
})
export type CustomField = z.infer<typeof customFieldSchema>

/** What can be changed: everything but the type, which the values of the teams are of. */
export const customFieldValues = {
  label: requiredText(MAX_CUSTOM_FIELD_LABEL),
  placeholder: optionalText(MAX_CUSTOM_FIELD_PLACEHOLDER).default(''),
  description: optionalText(MAX_CUSTOM_FIELD_DESCRIPTION).default(''),
  options: z.array(requiredText(MAX_CUSTOM_FIELD_OPTION)).max(MAX_CUSTOM_FIELD_OPTIONS).default([]),
  showField: z.boolean().default(true),
  showToChildTeams: z.boolean().default(false),
  teamCanEdit: z.boolean().default(true),
  isRequired: z.boolean().default(false),
  /** Without one teams begin with nothing. */
  defaultValue: enteredValue.optional(),
}
const customFieldValuesSchema = z.object(customFieldValues)
export type CustomFieldValues = z.infer<typeof customFieldValuesSchema>

export const newCustomFieldValues = { ...customFieldValues, type: z.enum(CUSTOM_FIELD_TYPES) }
export interface NewCustomField extends CustomFieldValues {
  readonly type: CustomFieldType
}

/** Every custom field once, in its new order, each with the revision that was looked at. */
export const customFieldOrderSchema = z.strictObject({
  order: z
    .array(z.strictObject({ customFieldId: idSchema, revision: revisionSchema }))
    .max(MAX_CUSTOM_FIELDS),
})
export type CustomFieldOrder = z.infer<typeof customFieldOrderSchema>

/** A custom field with what one team has in it. */
const teamCustomFieldSchema = customFieldSchema
  .pick({
    id: true,
    label: true,
    type: true,
    placeholder: true,
    description: true,
    options: true,
    showField: true,
    showToChildTeams: true,
    teamCanEdit: true,
    index: true,
    isRequired: true,
  })
  .extend({ value: storedValue })
export type TeamCustomField = z.infer<typeof teamCustomFieldSchema>

/** What a team has in its custom fields, in their order, as far as the viewer sees them. */
export const teamCustomFieldsSchema = z.object({
  teamId: z.string(),
  /** Counts the saves of this team's values; 0 before the first. */
  revision: z.number().int(),
  fields: z.array(teamCustomFieldSchema),
})
export type TeamCustomFields = z.infer<typeof teamCustomFieldsSchema>

/** Those of the values that change; what is not named stays as it is. */
export const teamCustomFieldsChangeSchema = z.strictObject({
  teamId: idSchema,
  revision: revisionOrNoneSchema,
  values: z
    .array(z.strictObject({ customFieldId: idSchema, value: enteredValue }))
    .max(MAX_CUSTOM_FIELDS),
})
export type TeamCustomFieldsChange = z.infer<typeof teamCustomFieldsChangeSchema>
