// The seven text-like formats. They serve the fields of these types and the cells of repeaters.
import { isCalendarDate } from '../../kernel/index.ts'
import { MAX_AREA_ANSWER, MAX_TEXT_ANSWER } from '../forms.limits.ts'
import type { TextLikeType } from '../forms.vocabulary.ts'
import type { Comparison, ProblemCode } from './field.ts'

export interface TextFormat {
  /** Characters that are stored at most. */
  readonly most: number
  readonly comparesAs: Comparison
  /** What to say of a text that is not of this format; null where every text is. */
  readonly code: ProblemCode | null
  isOfFormat(text: string): boolean
  /** The trimmed text as it is stored. */
  tidy(text: string): string | number
  /** The stored text as people read it. */
  show(text: string): string
}

const plain = {
  most: MAX_TEXT_ANSWER,
  comparesAs: 'text',
  code: null,
  isOfFormat: () => true,
  tidy: (text: string) => text,
  show: (text: string) => text,
} as const satisfies TextFormat

// Few enough digits that no number is ever written with an exponent.
const NUMBER = /^[-+]?\d{1,12}(\.\d{1,6})?$/
const EMAIL =
  /^[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
const PHONE = /^\+?[\d\s().\-/x]+$/
const SCHEME = /^https?:\/\//i
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^/:\s]+\.[^/:\s]+:\d+(\/|$)/
const MAX_EMAIL = 254

export const textFormats: Readonly<Record<TextLikeType, TextFormat>> = {
  text: plain,
  area: { ...plain, most: MAX_AREA_ANSWER },
  email: {
    ...plain,
    code: 'notAnEmail',
    isOfFormat: (text) => text.length <= MAX_EMAIL && EMAIL.test(text),
  },
  tel: { ...plain, code: 'notAPhone', isOfFormat: isPhone },
  url: { ...plain, code: 'notAWebAddress', isOfFormat: isWebAddress, tidy: withScheme },
  number: {
    ...plain,
    comparesAs: 'number',
    code: 'notANumber',
    isOfFormat: (text) => NUMBER.test(text),
    // Adding 0 turns -0, which is not the same after storing, into 0.
    tidy: (text) => (NUMBER.test(text) ? Number(text) + 0 : text),
  },
  date: {
    ...plain,
    comparesAs: 'date',
    code: 'notADate',
    isOfFormat: isCalendarDate,
    show: (text) => (isCalendarDate(text) ? britishDate(text) : text),
  },
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= 3 && digits <= 20
}

/** People write `example.com`; what is stored is a link that works. */
function withScheme(text: string): string {
  if (text === '' || SCHEME.test(text)) return text
  return ANY_SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`
}

/** Only http and https may ever become a link. */
function isWebAddress(text: string): boolean {
  const address = withScheme(text)
  if (!SCHEME.test(address) || /\s/.test(address)) return false
  try {
    return new URL(address).hostname.includes('.')
  } catch {
    return false
  }
}

/** `2026-11-03` → `03/11/2026` (specification: forms, section 9: dates are shown as en-GB). */
export const britishDate = (date: string): string => date.split('-').toReversed().join('/')
