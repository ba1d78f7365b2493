// Small schemas that the modules' schemas consist of.
import { z } from 'zod'
import { isCalendarDate } from './dates.ts'
import { withoutInvisibleEnds } from './invisible.ts'
import { LANGUAGES } from './languages.ts'
import { isStorable } from './storable.ts'
import { worded } from './wording.ts'

/** Ids are opaque text. A malformed id is not an error in itself: it identifies no record. */
export const idSchema = z.string().min(1).max(64).refine(isStorable, worded('validation.storable'))

/** Text that a person typed, of one or more lines: trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, worded('validation.storable'))

const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/

const LINE_BREAKS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g

/**
 * The name of a person or team, in one line. Names appear within sentences, subjects and lists, so
 * characters that change the text direction are not allowed.
 */
export const nameText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(LINE_BREAKS, ' ').trim())
    .min(1)
    .max(max)
    .refine(isStorable, worded('validation.storable'))
    .refine((text) => !TURNS_TEXT.test(text), worded('validation.turnsText'))

/** Like `requiredText`, but may be empty. */
export const optionalText = (max: number) =>
  z.string().trim().max(max).refine(isStorable, worded('validation.storable'))

/** A text that is compared exactly: spaces at its ends matter. */
export const exactText = (max: number) =>
  z.string().max(max).refine(isStorable, worded('validation.storable'))

const MAX_EMAIL = 254

/** The address with an international domain of Latin letters in ASCII (`xn--…`), as browsers send it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || address.length > MAX_EMAIL || !/^[\p{Script=Latin}\p{M}\p{N}.-]+$/u.test(domain))
    return address
  const url = `http://${domain}`
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}

/** Email addresses are stored lowercase (specification: portal core, section 3). */
export const emailSchema = z
  .string()
  .overwrite((text) => asciiAddress(withoutInvisibleEnds(text).toLowerCase()))
  .check(z.email())
  .max(MAX_EMAIL)

/** The name of a Material icon, as in `/icons/<name>.svg`. */
export const iconName = z.string().regex(/^[a-z0-9_]{1,80}$/)

/** An existing day, as `YYYY-MM-DD`. */
export const calendarDateSchema = z.string().refine(isCalendarDate, worded('validation.date'))

/**
 * An http or https address without a user name, because the part before an @ is easily mistaken for the
 * host.
 */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(isStorable, worded('validation.storable'))
  .refine(hasNoUserName, worded('validation.userInAddress'))

function hasNoUserName(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  return username + password === ''
}

/** ISO 8601 in UTC. */
const timestampSchema = z.string()

/** An instant that a person chose: ISO 8601 with `Z`, between the years 1900 and 2999. */
export const instantSchema = z.iso
  .datetime()
  .max(30)
  .refine((text) => /^(19|2\d)\d{2}-/.test(text))

export const auditSchema = z.object({
  createdAt: timestampSchema,
  createdBy: z.string().nullable(),
  updatedAt: timestampSchema,
  updatedBy: z.string().nullable(),
})

/** Increases by one with each save; an update contains the revision that it is based on. */
export const revisionSchema = z.int32().min(1)

/** Like `revisionSchema`; 0 means never saved. */
export const revisionOrNoneSchema = z.int32().min(0)

/**
 * A language of the portal. Defined here rather than beside the languages, because screens import those
 * without schemas.
 */
export const languageSchema = z.enum(LANGUAGES)
