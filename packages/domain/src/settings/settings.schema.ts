import { z } from 'zod'
import {
  calendarDateSchema,
  emailSchema,
  idSchema,
  isTimeZone,
  optionalText,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import { isCurrency } from './settings.currencies.ts'

const hexColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()
const fileId = idSchema.nullable()

/** Branding (specification: portal core, sections 3 and 9). Logos are ids of the event's files. */
const brandingSchema = z.strictObject({
  logo: fileId.default(null),
  invertedLogo: fileId.default(null),
  iconLogo: fileId.default(null),
  loginImage: fileId.default(null),
  navBgColor: hexColour.default('#029e66'),
})
export type Branding = z.infer<typeof brandingSchema>

/** Event details. `timeZone` is ours: every due date ends with its day in this zone. */
const eventDetailsSchema = z
  .strictObject({
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    longName: requiredText(200),
    shortName: requiredText(60),
    teamName: requiredText(60).default('Team'),
    eventName: requiredText(120),
    companyName: requiredText(200),
    companyAddress: optionalText(500),
    timeZone: z.string().refine(isTimeZone, 'Not a known time zone').default('Europe/London'),
  })
  .refine((event) => event.startDate <= event.endDate, {
    path: ['endDate'],
    message: 'The event cannot end before it starts',
  })
export type EventDetails = z.infer<typeof eventDetailsSchema>

/** ISO 4217 codes an event may count in; common ones first (specification: portal core, section 9). */
export const variablesSchema = z.strictObject({
  teamMemberLimit: z.number().int().min(1).max(1000).default(10),
  dueSoonDays: z.number().int().min(0).max(365).default(30),
  currencyId: z.string().refine(isCurrency, 'Not a known currency').default('GBP'),
})
export type Variables = z.infer<typeof variablesSchema>

const label = requiredText(40)
const terminologySchema = z.strictObject({
  dashboard: label.default('Dashboard'),
  downloads: label.default('Downloads'),
  forms: label.default('Forms'),
  suppliers: label.default('Suppliers'),
  tasks: label.default('Tasks'),
  timeTable: label.default('Time Table'),
  notifications: label.default('Notifications'),
})
export type Terminology = z.infer<typeof terminologySchema>

const emailSettingsSchema = z.strictObject({
  taskRemindersEnabled: z.boolean().default(false),
  sendTaskRemindersTo: z.enum(['all-users', 'admin', 'team-leader']).default('team-leader'),
  supportEmail: emailSchema,
  fromEmail: emailSchema,
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

/** The settings that exist, one record each. */
export const settingsSchemas = {
  branding: brandingSchema,
  event: eventDetailsSchema,
  variables: variablesSchema,
  terminology: terminologySchema,
  emails: emailSettingsSchema,
} as const
export type SettingsName = keyof typeof settingsSchemas
export interface Settings {
  branding: Branding
  event: EventDetails
  variables: Variables
  terminology: Terminology
  emails: EmailSettings
}

/** What anybody may know before signing in: enough to draw the sign-in page in the event's colours. */
export const portalSchema = z.object({
  eventId: z.string(),
  event: z.object({
    longName: z.string(),
    shortName: z.string(),
    eventName: z.string(),
    companyName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
  }),
  branding: z.object({
    navBgColor: z.string(),
    navTheme: z.enum(['light', 'dark']),
    logoUrl: z.string().nullable(),
    invertedLogoUrl: z.string().nullable(),
    iconLogoUrl: z.string().nullable(),
    loginImageUrl: z.string().nullable(),
  }),
  terminology: terminologySchema,
  dueSoonDays: z.number().int(),
  teamMemberLimit: z.number().int(),
  currencyId: z.string(),
  /** The event has ended: its portal lets in nobody but eventflowAdmins. */
  isArchived: z.boolean(),
  hasMailbox: z.boolean(),
  /** Where browsers report errors; null where nobody has asked for it. */
  reportsDsn: z.string().nullable(),
})
export type Portal = z.infer<typeof portalSchema>

const stored = <T extends z.ZodType>(data: T) => z.object({ data, revision: z.number().int() })
const change = <T extends z.ZodType>(data: T) => z.strictObject({ data, revision: revisionSchema })
export const storedSettings = {
  branding: stored(brandingSchema),
  event: stored(eventDetailsSchema),
  variables: stored(variablesSchema),
}
export const settingsChanges = {
  branding: change(brandingSchema),
  event: change(eventDetailsSchema),
  variables: change(variablesSchema),
}
