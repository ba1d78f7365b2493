import { z } from 'zod'
import {
  dimensionsField,
  emailSchema,
  enteredShape,
  flagField,
  optionalText,
  recordField,
  recordShape,
  referenceField,
  referencesField,
  requiredTextField,
  storedShape,
  textField,
  translatedFlag,
  translationsField,
  translationsSchema,
  webAddressSchema,
} from '../kernel/index.ts'

const MAX_CONTACTS = 20

/** Texts are trimmed, postcodes upper-cased (specification: portal core, sections 3 and 5). */
const contactFields = {
  firstName: textField(100),
  surname: textField(100),
  phone: textField(50),
  email: recordField(z.union([z.literal(''), emailSchema]).default(''), z.string()),
  jobTitle: textField(100),
  postcode: recordField(optionalText(12).toUpperCase().default(''), z.string()),
}
const contactSchema = z.object(storedShape(contactFields))
export type SupplierContact = z.infer<typeof contactSchema>

export const supplierFields = {
  company: requiredTextField(200),
  description: textField(5000),
  /** The description in languages other than the event's. */
  translations: translationsField(translationsSchema({ description: optionalText(5000) })),
  /** Only http and https become links. */
  website: recordField(webAddressSchema.nullable().default(null), z.string().nullable()),
  /** A file that was uploaded as a logo. */
  logoFileId: referenceField(),
  contacts: recordField(
    z
      .array(z.strictObject(enteredShape(contactFields)))
      .max(MAX_CONTACTS)
      .default([]),
    z.array(contactSchema),
  ),
  isFeatured: flagField(false),
  showToTeamTypeIds: referencesField(),
  hideFromTeamTypeIds: referencesField(),
  dimensions: dimensionsField(),
  supplierGroupIds: referencesField(),
}
export const supplierValues = enteredShape(supplierFields)
export const supplierInput = z.strictObject(supplierValues)
export type SupplierValues = z.output<typeof supplierInput>

export const supplierSchema = z.object({
  ...recordShape,
  ...storedShape(supplierFields),
  /** The address of the logo, for users who see the supplier. */
  logo: z.string().nullable(),
  isArchived: z.boolean(),
})
export type Supplier = z.infer<typeof supplierSchema>

/** A supplier as teams see it. */
export const mySupplierSchema = supplierSchema
  .pick({
    id: true,
    company: true,
    description: true,
    website: true,
    logo: true,
    contacts: true,
    isFeatured: true,
  })
  .extend({ isDescriptionTranslated: translatedFlag })
export type MySupplier = z.infer<typeof mySupplierSchema>

export const supplierGroupFields = {
  title: requiredTextField(120),
  /** The title in languages other than the event's. */
  translations: translationsField(translationsSchema({ title: optionalText(120) })),
  supplierIds: referencesField(500),
}
export const supplierGroupValues = enteredShape(supplierGroupFields)
export type SupplierGroupValues = z.output<z.ZodObject<typeof supplierGroupValues>>

export const supplierGroupSchema = z.object({
  ...recordShape,
  ...storedShape(supplierGroupFields),
  isArchived: z.boolean(),
})
export type SupplierGroup = z.infer<typeof supplierGroupSchema>

/** A group as teams see it, with the number of its suppliers visible to them. */
export const mySupplierGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  isTranslated: translatedFlag,
  supplierCount: z.number().int(),
})
export type MySupplierGroup = z.infer<typeof mySupplierGroupSchema>
