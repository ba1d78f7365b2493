import { z } from 'zod'
import {
  calendarDateSchema,
  idSchema,
  isTimeZone,
  languageSchema,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import { isCurrency, settingsGroups } from '../settings/index.ts'
import { newPersonSchema } from '../users/index.ts'
import { asWorded, type WordKey } from '../words/index.ts'
import { MAX_SLUG_CHARACTERS, slugProblem, type SlugProblem } from './events.slug.ts'

const WORD_OF: Record<SlugProblem, WordKey> = {
  shape: 'problems.events.slugNotAllowed',
  reserved: 'problems.events.slugReserved',
}

/** The name of an event in its address. */
export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_SLUG_CHARACTERS)
  .superRefine((slug, check) => {
    const problem = slugProblem(slug)
    if (problem !== null) check.addIssue({ code: 'custom', ...asWorded(WORD_OF[problem]) })
  })

/** The event's own address: only scheme and host. */
const appUrlSchema = z
  .string()
  .trim()
  .max(300)
  .refine(isPlainOrigin, asWorded('problems.events.appUrlNotAllowed'))
  .transform((address) => new URL(address).origin)

function isPlainOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(address)
  const rest = `${username}${password}${pathname}${search}${hash}`
  return /^https?:$/.test(protocol) && rest === '/'
}

export const eventNames = {
  eventName: requiredText(120),
  longName: requiredText(200),
  shortName: requiredText(60),
}

/** An event as the person who runs the portal sees it. */
export const eventSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  appUrl: z.string().nullable(),
  /** Scheme and host of its address. */
  origin: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  isArchived: z.boolean(),
  isDemo: z.boolean(),
  teamCount: z.number().int(),
  userCount: z.number().int(),
  submissionCount: z.number().int(),
  createdAt: z.string(),
  revision: z.number().int(),
})
export type EventLine = z.infer<typeof eventSchema>

export const eventDetailSchema = eventSchema.extend({
  eventName: z.string(),
  longName: z.string(),
  shortName: z.string(),
})
export type EventDetail = z.infer<typeof eventDetailSchema>

/** A new event with its first admin, who gets a welcome email. */
export const newEventSchema = z
  .strictObject({
    ...eventNames,
    companyName: requiredText(200),
    slug: slugSchema,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    timeZone: z.string().refine(isTimeZone, asWorded('validation.timeZone')),
    /** An ISO 4217 code. */
    currencyId: z
      .string()
      .refine(isCurrency, asWorded('problems.settings.currency'))
      .default(settingsGroups.variables.defaults.currencyId),
    /** Its default language, and that of the welcome email. */
    language: languageSchema.default(settingsGroups.event.defaults.language),
    /** The event's term for a team. */
    teamName: requiredText(40).default(settingsGroups.event.defaults.teamName),
    admin: newPersonSchema,
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    ...asWorded('problems.events.endBeforeStart'),
  })
export type NewEvent = z.infer<typeof newEventSchema>

export const eventChangeSchema = z.strictObject({
  eventId: idSchema,
  ...eventNames,
  slug: slugSchema,
  appUrl: appUrlSchema.nullable(),
  revision: revisionSchema,
})
export type EventChange = z.infer<typeof eventChangeSchema>

/** How addresses identify the events of this portal. */
export const addressingSchema = z.object({
  mode: z.enum(['single', 'multi']),
  origin: z.string(),
  domain: z.string().nullable(),
})

/**
 * A paused portal starts nothing automatically: no email, webhook call, publication, deletion or expiry.
 */
export const portalPauseSchema = z.object({
  /** Null while the portal runs. */
  since: z.string().nullable(),
  /** Waiting emails of all events; the following numbers cover all events too. */
  emails: z.number().int(),
  webhookCalls: z.number().int(),
  /** Notifications whose publication is overdue. */
  notifications: z.number().int(),
})
export type PortalPause = z.infer<typeof portalPauseSchema>
