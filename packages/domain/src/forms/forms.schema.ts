// Forms and field groups (specification: forms, section 3), and the shape that the engine takes.
import { z } from 'zod'
import { says } from '../words/index.ts'
import {
  auditSchema,
  idSchema,
  instantSchema,
  optionalText,
  requiredText,
  revisionSchema,
  translationsSchema,
} from '../kernel/index.ts'
import { allDiffer, keyIdSchema } from './fields/base.schema.ts'
import { fieldSchema } from './fields/fields.schema.ts'
import { MAX_DESCRIPTION, MAX_FIELDS, MAX_SUBMISSIONS_PER_TEAM, MAX_TITLE } from './forms.limits.ts'
import { logicMapSchema } from './forms.rules.schema.ts'
import { NEW_FORM_PER_TEAM, type FormWindow } from './forms.window.ts'

const idsSchema = z.array(idSchema)

/** Title and description in other languages than the event's. */
export const formTranslations = translationsSchema({
  title: optionalText(MAX_TITLE),
  description: optionalText(MAX_DESCRIPTION),
})

const formSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Left out if there are none. */
  translations: formTranslations.optional(),
  fieldIds: idsSchema,
  /** Derived from the submissions; left out of lists, where it would have no bound. */
  submissionsIds: idsSchema.optional(),
  confirmationIds: idsSchema,
  notificationIds: idsSchema,
  webhookIds: idsSchema,
  isArchived: z.boolean(),
  isPublished: z.boolean(),
  /** Whether a team may change what it has submitted. */
  isEditable: z.boolean(),
  /** Whether guests may open it. */
  isPublic: z.boolean(),
  logicMap: logicMapSchema,
  revision: revisionSchema,
  ...auditSchema.shape,
})
export type Form = z.infer<typeof formSchema>

export const fieldGroupSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Left out if there are none. */
  translations: formTranslations.optional(),
  fieldIds: idsSchema,
  isPublished: z.boolean(),
  logicMap: logicMapSchema,
  revision: revisionSchema,
  ...auditSchema.shape,
})
export type FieldGroup = z.infer<typeof fieldGroupSchema>

/** Fields in order, none twice. */
export const fieldsSchema = z
  .array(fieldSchema)
  .max(MAX_FIELDS)
  .refine((fields) => allDiffer(fields, (field) => field.id), says('problems.forms.fieldIds'))

/** Depth is one: a group may hold neither a template nor a page (docs/rules.md, section 3). */
export const groupFieldsSchema = fieldsSchema.refine(
  // Said to be a boolean, or it would count as narrowing the type of the fields.
  (fields): boolean => fields.every(({ type }) => type !== 'template' && type !== 'newPage'),
  says('problems.forms.groupFields'),
)

const validated = new WeakSet<object>()

/** Marks an object that its schema has accepted. Nobody changes it afterwards. */
export function markValidated<T extends object>(value: T): T {
  validated.add(value)
  return value
}

/** The schema accepts marked objects as they are: validating a large form again costs more than the rest of a call. */
function validatedOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  const { _zod: internals } = schema
  const { run } = internals
  internals.run = (payload, context) => {
    const { value } = payload
    const isKnown = typeof value === 'object' && value !== null && validated.has(value)
    return isKnown ? payload : run(payload, context)
  }
  return schema
}

/** Currency and tax wording of amounts: see `Prices`. */
export const pricesSchema = z.object({ currencyId: z.string(), arePricesWithoutVat: z.boolean() })

/**
 * Everything that decides what a form shows and accepts: what the browser's filler, the builder's
 * preview and the server's verdict all take. `fieldGroups` holds each group that a template of the
 * form uses, by id.
 */
export const formDefinitionSchema = /* @__PURE__ */ validatedOnce(
  z.object({
    form: formSchema.pick({
      id: true,
      title: true,
      description: true,
      translations: true,
      isPublic: true,
      isEditable: true,
      logicMap: true,
      revision: true,
    }),
    fields: fieldsSchema,
    fieldGroups: z.record(
      keyIdSchema,
      z.object({
        group: fieldGroupSchema.pick({
          id: true,
          title: true,
          description: true,
          translations: true,
          isPublished: true,
          logicMap: true,
        }),
        fields: groupFieldsSchema,
      }),
    ),
    /** Only in submitted definitions with item lists: see `pricesOf`. */
    prices: pricesSchema.optional(),
  }),
)
export type FormDefinition = z.infer<typeof formDefinitionSchema>
export type GroupDefinition = FormDefinition['fieldGroups'][string]

const settingsShape = {
  title: requiredText(MAX_TITLE),
  description: optionalText(MAX_DESCRIPTION),
  isPublic: z.boolean(),
  isEditable: z.boolean(),
}

/** When a form takes answers, and how many of one team; additions to the specification. */
export const formWindowSchema = z.strictObject({
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
  editableUntil: instantSchema.nullable(),
  submissionsPerTeam: z.int().min(1).max(MAX_SUBMISSIONS_PER_TEAM).nullable(),
}) satisfies z.ZodType<FormWindow>

/** What is set where a form is settled; what is left out stays as it is. */
export const formSettingsChangeSchema = z.strictObject({
  revision: revisionSchema,
  isPublished: z.boolean(),
  isEditable: z.boolean(),
  isPublic: z.boolean(),
  title: settingsShape.title.optional(),
  description: settingsShape.description.optional(),
  ...formWindowSchema.partial().shape,
})

/** What a person may set on a form besides its fields. */
const formSettingsSchema = z.strictObject({
  ...settingsShape,
  description: settingsShape.description.default(''),
  isPublic: settingsShape.isPublic.default(false),
  isEditable: settingsShape.isEditable.default(true),
})
export type FormSettings = z.infer<typeof formSettingsSchema>

/** A form begins with its first field (specification: forms, section 7). */
export const newFormSchema = formSettingsSchema.extend({
  firstField: fieldSchema.optional(),
  /** One, unless something else is chosen; null for any number. */
  submissionsPerTeam: formWindowSchema.shape.submissionsPerTeam.default(NEW_FORM_PER_TEAM),
})

const changedFieldsShape = {
  revision: revisionSchema,
  /** All fields as they stand afterwards, in order. */
  fieldIds: z
    .array(keyIdSchema)
    .max(MAX_FIELDS)
    .refine((ids) => allDiffer(ids, String), says('problems.forms.fieldOrder')),
  newFields: fieldsSchema.default([]),
  updatedFields: fieldsSchema.default([]),
  removedFieldIds: z.array(keyIdSchema).max(MAX_FIELDS).default([]),
}

/** Changes of a form, its new, updated and removed fields, and the order after all of them. */
export const formChangesSchema = z.strictObject({
  ...changedFieldsShape,
  // Without the defaults of a new form: what is left out stays as it is.
  form: z
    .strictObject({ ...settingsShape, translations: formTranslations, logicMap: logicMapSchema })
    .partial()
    .default({}),
})
export type FormChanges = z.infer<typeof formChangesSchema>

const groupSettingsShape = {
  title: requiredText(MAX_TITLE),
  description: optionalText(MAX_DESCRIPTION),
}

/** What a person may set on a field group besides its fields. */
export const newFieldGroupSchema = z.strictObject({
  ...groupSettingsShape,
  description: groupSettingsShape.description.default(''),
})
export type NewFieldGroup = z.infer<typeof newFieldGroupSchema>

/** Changes of a field group, as those of a form. */
export const fieldGroupChangesSchema = z.strictObject({
  ...changedFieldsShape,
  group: z
    .strictObject({
      ...groupSettingsShape,
      translations: formTranslations,
      logicMap: logicMapSchema,
    })
    .partial()
    .default({}),
  newFields: groupFieldsSchema.default([]),
  updatedFields: groupFieldsSchema.default([]),
})
export type FieldGroupChanges = z.infer<typeof fieldGroupChangesSchema>

/** Archiving can be applied to several forms at once (specification: forms, section 4). */
export const archiveFormsSchema = z.strictObject({
  formIds: z.array(idSchema).min(1).max(200),
  isArchived: z.boolean(),
})
