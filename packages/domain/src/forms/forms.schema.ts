// Forms and field groups (specification: forms, section 3), and the definition that the engine uses.
import { z } from 'zod'
import { asWorded } from '../words/index.ts'
import {
  auditSchema,
  calendarDateSchema,
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

/** Title and description in languages other than the event's. */
export const formTranslations = translationsSchema({
  title: optionalText(MAX_TITLE),
  description: optionalText(MAX_DESCRIPTION),
})

const formSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Omitted if there are none. */
  translations: formTranslations.optional(),
  fieldIds: idsSchema,
  /** Derived from the submissions; omitted in lists, where it would be unbounded. */
  submissionsIds: idsSchema.optional(),
  confirmationIds: idsSchema,
  notificationIds: idsSchema,
  webhookIds: idsSchema,
  isArchived: z.boolean(),
  isPublished: z.boolean(),
  /** Whether a team may edit its submission. */
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
  /** Omitted if there are none. */
  translations: formTranslations.optional(),
  fieldIds: idsSchema,
  isPublished: z.boolean(),
  logicMap: logicMapSchema,
  revision: revisionSchema,
  ...auditSchema.shape,
})
export type FieldGroup = z.infer<typeof fieldGroupSchema>

/** Fields in order, without duplicates. */
export const fieldsSchema = z
  .array(fieldSchema)
  .max(MAX_FIELDS)
  .refine((fields) => allDiffer(fields, (field) => field.id), asWorded('problems.forms.fieldIds'))

/** Groups cannot be nested: a group must not contain a template or a page (docs/rules.md, section 3). */
export const groupFieldsSchema = fieldsSchema
  .refine(
    // The explicit boolean prevents TypeScript from narrowing the type of the fields.
    (fields): boolean => fields.every(({ type }) => type !== 'template' && type !== 'newPage'),
    asWorded('problems.forms.groupFields'),
  )
  // Several forms and repetitions can use a group.
  .refine(
    (fields): boolean =>
      fields.every(
        (field) =>
          field.type !== 'itemList' || field.items.every(({ stock }) => stock === undefined),
      ),
    asWorded('problems.forms.groupStock'),
  )
  .refine(
    (fields): boolean =>
      fields.every(
        (field) =>
          field.type !== 'itemList' ||
          field.items.every(({ allowance }) => allowance === undefined),
      ),
    asWorded('problems.forms.groupAllowance'),
  )

const validated = new WeakSet<object>()

/** Marks an object that its schema has accepted. It must not be changed afterwards. */
export function markValidated<T extends object>(value: T): T {
  validated.add(value)
  return value
}

/**
 * The schema accepts marked objects without checking: validating a large form again costs more than the
 * rest of a call.
 */
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

/** The waiting list of an item, as one team sees it: see `placeOf`. */
export const waitingPlaceSchema = z.object({
  /** Hours for which an offer is valid. */
  hours: z.number().int(),
  /** Teams that get units before this one. */
  ahead: z.number().int().min(0),
  /** Null if the team is not in the list. */
  own: z
    .object({
      /** The units that the team still wants, including those offered. */
      quantity: z.number().int(),
      /** The units that are reserved for the team until `until`. */
      offered: z.number().int(),
      until: instantSchema.nullable(),
    })
    .nullable(),
})

export type WaitingPlace = z.infer<typeof waitingPlaceSchema>

/** Currency and tax wording of amounts: see `Prices`. */
export const pricesSchema = z.object({
  currencyId: z.string(),
  arePricesWithoutVat: z.boolean(),
  taxRate: z.string().max(10).optional(),
  isTaxPerLine: z.boolean().optional(),
})

/**
 * Everything that decides what a form shows and accepts: the browser's filler, the builder's preview and
 * the server's validation all use it. `fieldGroups` contains each group that a template of the form uses,
 * by id.
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
    /** The day of the prices in the form, if they depend on the day: see `pricedOn`. */
    pricedOn: calendarDateSchema.optional(),
    /** The most units of items with a stock that the reader's order may contain: see `withStockLeft`. */
    stockLeft: z.record(z.string().max(130), z.number().int().min(0)).optional(),
    /** The waiting lists of items, as the reader's team sees them, by `listId.itemId`. None for guests. */
    waiting: z.record(z.string().max(130), waitingPlaceSchema).optional(),
    /** The units of items in other orders of the reader's team, by `listId.itemId`: see `maximumProblems`. */
    orderedElsewhere: z.record(z.string().max(130), z.number().int().min(0)).optional(),
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

/**
 * When a form accepts answers, and the number of submissions per team; additions to the specification.
 */
export const formWindowSchema = z.strictObject({
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
  editableUntil: instantSchema.nullable(),
  submissionsPerTeam: z.int().min(1).max(MAX_SUBMISSIONS_PER_TEAM).nullable(),
}) satisfies z.ZodType<FormWindow>

/** Settings on the form's settings page; omitted ones remain unchanged. */
export const formSettingsChangeSchema = z.strictObject({
  revision: revisionSchema,
  isPublished: z.boolean(),
  isEditable: z.boolean(),
  isPublic: z.boolean(),
  title: settingsShape.title.optional(),
  description: settingsShape.description.optional(),
  ...formWindowSchema.partial().shape,
})

/** The settings of a form besides its fields. */
const formSettingsSchema = z.strictObject({
  ...settingsShape,
  description: settingsShape.description.default(''),
  isPublic: settingsShape.isPublic.default(false),
  isEditable: settingsShape.isEditable.default(true),
})
export type FormSettings = z.infer<typeof formSettingsSchema>

/** A new form, with its first field (specification: forms, section 7). */
export const newFormSchema = formSettingsSchema.extend({
  firstField: fieldSchema.optional(),
  /** One by default; null for unlimited. */
  submissionsPerTeam: formWindowSchema.shape.submissionsPerTeam.default(NEW_FORM_PER_TEAM),
})

const changedFieldsShape = {
  revision: revisionSchema,
  /** The ids of all fields after the change, in order. */
  fieldIds: z
    .array(keyIdSchema)
    .max(MAX_FIELDS)
    .refine((ids) => allDiffer(ids, String), asWorded('problems.forms.fieldOrder')),
  newFields: fieldsSchema.default([]),
  updatedFields: fieldsSchema.default([]),
  removedFieldIds: z.array(keyIdSchema).max(MAX_FIELDS).default([]),
}

/** Changes of a form: its new, updated and removed fields, and their final order. */
export const formChangesSchema = z.strictObject({
  ...changedFieldsShape,
  // Without a new form's defaults, because omitted values remain unchanged.
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

/** The settings of a field group besides its fields. */
export const newFieldGroupSchema = z.strictObject({
  ...groupSettingsShape,
  description: groupSettingsShape.description.default(''),
})
export type NewFieldGroup = z.infer<typeof newFieldGroupSchema>

/** Changes of a field group, in the same shape as those of a form. */
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

/** Archives or restores several forms at once (specification: forms, section 4). */
export const archiveFormsSchema = z.strictObject({
  formIds: z.array(idSchema).min(1).max(200),
  isArchived: z.boolean(),
})
