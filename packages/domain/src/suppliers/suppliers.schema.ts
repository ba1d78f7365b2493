import { z } from 'zod'
import {
  emailSchema,
  idSchema,
  optionalText,
  recordShape,
  requiredText,
  translatedFlag,
  translationsSchema,
  webAddressSchema,
} from '../kernel/index.ts'

const MOST_CONTACTS = 20

/** Texts are trimmed, postcodes upper-cased (specification: portal core, sections 3 and 5). */
const contactValues = z.strictObject({
  firstName: optionalText(100).default(''),
  surname: optionalText(100).default(''),
  phone: optionalText(50).default(''),
  email: z.union([z.literal(''), emailSchema]).default(''),
  jobTitle: optionalText(100).default(''),
  postcode: optionalText(12).toUpperCase().default(''),
})

const contactSchema = z.object({
  firstName: z.string(),
  surname: z.string(),
  phone: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  postcode: z.string(),
})
export type SupplierContact = z.infer<typeof contactSchema>

const teamTypeIds = z.array(idSchema).max(200).default([])

/** The description in other languages than the event's. */
export const supplierTranslations = translationsSchema({ description: optionalText(5000) })

export const supplierValues = {
  company: requiredText(200),
  description: optionalText(5000).default(''),
  /** If omitted, a new supplier has none, and those of an existing one remain unchanged. */
  translations: supplierTranslations.optional(),
  /** Null for none; only http and https addresses become links. */
  website: webAddressSchema.nullable().default(null),
  /** A file that was uploaded as a logo, never an address. */
  logoFileId: idSchema.nullable().default(null),
  contacts: z.array(contactValues).max(MOST_CONTACTS).default([]),
  isFeatured: z.boolean().default(false),
  showToTeamTypeIds: teamTypeIds,
  hideFromTeamTypeIds: teamTypeIds,
  /** The groups of the supplier. */
  supplierGroupIds: z.array(idSchema).max(200).default([]),
}
export type SupplierValues = z.output<z.ZodObject<typeof supplierValues>>

const described = {
  company: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  /** The address of the logo, for users who see the supplier. */
  logo: z.string().nullable(),
  contacts: z.array(contactSchema),
  isFeatured: z.boolean(),
}

export const supplierSchema = z.object({
  ...recordShape,
  ...described,
  translations: supplierTranslations,
  logoFileId: z.string().nullable(),
  isArchived: z.boolean(),
  showToTeamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
  supplierGroupIds: z.array(z.string()),
})
export type Supplier = z.infer<typeof supplierSchema>

/** A supplier as teams see it. */
export const mySupplierSchema = z.object({
  id: z.string(),
  ...described,
  isDescriptionTranslated: translatedFlag,
})
export type MySupplier = z.infer<typeof mySupplierSchema>

/** The title in other languages than the event's. */
export const supplierGroupTranslations = translationsSchema({ title: optionalText(120) })

export const supplierGroupValues = {
  title: requiredText(120),
  /** If omitted, a new group has none, and those of an existing one remain unchanged. */
  translations: supplierGroupTranslations.optional(),
  supplierIds: z.array(idSchema).max(500).default([]),
}

export const supplierGroupSchema = z.object({
  ...recordShape,
  title: z.string(),
  translations: supplierGroupTranslations,
  supplierIds: z.array(z.string()),
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
