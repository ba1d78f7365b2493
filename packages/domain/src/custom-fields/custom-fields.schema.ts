import { z } from 'zod'
import {
  enteredShape,
  flagField,
  idSchema,
  optionalText,
  recordField,
  recordShape,
  requiredText,
  requiredTextField,
  revisionOrNoneSchema,
  revisionSchema,
  storedShape,
  textField,
  translatedFlag,
  translationsField,
  translationsSchema,
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
  STAND_PARTS,
  type CustomFieldType,
} from './custom-fields.vocabulary.ts'

const storedValue = z.union([z.string(), z.boolean()])
const enteredValue = z.union([z.boolean(), optionalText(MAX_AREA_VALUE)])

/** The editable values: all but the type, which the teams' values depend on (but see `becomesDropdown`). */
export const customFieldFields = {
  label: requiredTextField(MAX_CUSTOM_FIELD_LABEL),
  placeholder: textField(MAX_CUSTOM_FIELD_PLACEHOLDER),
  description: textField(MAX_CUSTOM_FIELD_DESCRIPTION),
  /** Label and description in languages other than the event's. */
  translations: translationsField(
    translationsSchema({
      label: optionalText(MAX_CUSTOM_FIELD_LABEL),
      description: optionalText(MAX_CUSTOM_FIELD_DESCRIPTION),
    }),
  ),
  /** The options of a dropdown; empty for any other type. */
  options: recordField(
    z.array(requiredText(MAX_CUSTOM_FIELD_OPTION)).max(MAX_CUSTOM_FIELD_OPTIONS).default([]),
    z.array(z.string()),
  ),
  /** Whether teams see it on My team. */
  showField: flagField(true),
  /** Whether stand shares see it as well, if teams do. */
  showToChildTeams: flagField(false),
  /** Whether the team owner edits it. Otherwise organisers edit it, and the team only reads it. */
  teamCanEdit: flagField(true),
  isRequired: flagField(false),
  /**
   * Whether audiences and limits can name its values. Only dropdowns and checkboxes that organisers edit
   * can: a team must not give itself access.
   */
  isDimension: flagField(false),
  /**
   * The part of the stand that the field shows. The portal then writes its values from the stands of
   * each team, and nobody edits them. Null for a field that people fill in.
   */
  standPart: recordField(
    z.enum(STAND_PARTS).nullable().default(null),
    z.enum(STAND_PARTS).nullable(),
  ),
  /** The initial value of every team. Without it, teams begin with an empty value. */
  defaultValue: recordField(enteredValue.optional(), storedValue),
}

/** A value that every team has (specification: portal core, section 2). */
export const customFieldSchema = z.object({
  ...recordShape,
  ...storedShape(customFieldFields),
  type: z.enum(CUSTOM_FIELD_TYPES),
  /** Position in the order, from 0. */
  index: z.number().int(),
})
export type CustomField = z.infer<typeof customFieldSchema>

export const customFieldValues = enteredShape(customFieldFields)
const customFieldValuesSchema = z.object(customFieldValues)
export type CustomFieldValues = z.infer<typeof customFieldValuesSchema>

/** A field of text can become a dropdown whose options include every team's value. */
export const changedCustomFieldValues = {
  ...customFieldValues,
  becomesDropdown: z.boolean().default(false),
}
export interface ChangedCustomField extends CustomFieldValues {
  readonly customFieldId: string
  readonly revision: number
  readonly becomesDropdown: boolean
}

/** A value of a field, and the number of teams that have it. */
export const usedValueSchema = z.object({ value: z.string(), teamCount: z.number().int() })

export const newCustomFieldValues = { ...customFieldValues, type: z.enum(CUSTOM_FIELD_TYPES) }
export interface NewCustomField extends CustomFieldValues {
  readonly type: CustomFieldType
}

/** Every custom field once, in the new order, each with the revision that the caller saw. */
export const customFieldOrderSchema = z.strictObject({
  order: z
    .array(z.strictObject({ customFieldId: idSchema, revision: revisionSchema }))
    .max(MAX_CUSTOM_FIELDS),
})
export type CustomFieldOrder = z.infer<typeof customFieldOrderSchema>

/** A custom field with one team's value. */
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
    standPart: true,
  })
  .extend({
    value: storedValue,
    /** The label is in the reader's language and not in the event's. */
    isTranslated: translatedFlag,
    isDescriptionTranslated: translatedFlag,
  })
export type TeamCustomField = z.infer<typeof teamCustomFieldSchema>

/** The custom fields of a team that the viewer sees, in their order. */
export const teamCustomFieldsSchema = z.object({
  teamId: z.string(),
  /** The number of times that this team's values were saved; 0 before the first. */
  revision: z.number().int(),
  fields: z.array(teamCustomFieldSchema),
})
export type TeamCustomFields = z.infer<typeof teamCustomFieldsSchema>

/** The values of one of several teams, by custom field. */
export const valuesOfTeamSchema = z.object({
  teamId: z.string(),
  revision: z.number().int(),
  values: z.record(z.string(), storedValue),
})
export type ValuesOfTeam = z.infer<typeof valuesOfTeamSchema>

/** Only the changed values; all others remain unchanged. */
export const teamCustomFieldsChangeSchema = z.strictObject({
  teamId: idSchema,
  revision: revisionOrNoneSchema,
  values: z
    .array(z.strictObject({ customFieldId: idSchema, value: enteredValue }))
    .max(MAX_CUSTOM_FIELDS),
})
export type TeamCustomFieldsChange = z.infer<typeof teamCustomFieldsChangeSchema>
