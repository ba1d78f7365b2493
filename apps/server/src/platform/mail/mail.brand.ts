import type { CalendarDate, Language } from '@eventflow/domain/kernel'
import type { Wordings } from '@eventflow/domain/mail'
import type { T, WordLayer } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../db/index.ts'

/** The parts of an event's emails that depend on the language. */
export interface SpokenBrand {
  /** English if it is omitted. */
  readonly language?: Language
  /** The event's terminology for the words of emails. */
  readonly terminology?: WordLayer
  /** The organisers' own texts in the language, by email alias. */
  readonly wordings?: Wordings
}

/** The event's data in an email. */
export interface ShownBrand extends SpokenBrand {
  readonly eventName: string
  readonly companyName: string
  readonly companyAddress: string
  /** `#rrggbb` */
  readonly brandColour: string
  /** An address at `origin`; null shows the event's name instead. */
  readonly logoUrl: string | null
  /** The address of the portal, only from the configuration. */
  readonly origin: string
  /** The address for replies and questions. */
  readonly supportEmail: string
  /** The same in the other languages of the event. */
  readonly others?: Readonly<Partial<Record<Language, SpokenBrand>>>
  /** The dates of the event; omitted in emails of earlier versions. */
  readonly eventDates?: { readonly from: CalendarDate; readonly to: CalendarDate }
  /** The organisers' addition to welcome emails. */
  readonly welcomeParagraphs?: readonly string[]
}

/** The recipient. */
export interface Reader {
  readonly email: string
  readonly userId?: string | null
  /** The language of a recipient outside the event; people of the event have chosen theirs. */
  readonly language?: Language | null
}

/** The sender of an email. The settings module makes it, because mail does not read settings. */
export interface MailBrand extends ShownBrand {
  readonly language: Language
  /**
   * The chosen languages of these people, in one query; null for people without a choice, undefined
   * for others. Read in the transaction of the email, because the brand may be older.
   */
  readonly languagesOf?: (
    scope: ReadScope,
    readers: readonly Reader[],
  ) => Promise<(reader: Reader) => Language | null | undefined>
  /** The portal's key, which seals the sources of single-use links. */
  readonly secret: string
  /** The event's own sender; null for the portal's. */
  readonly fromEmail?: string | null
}

const made = new WeakMap<ShownBrand, Map<Language, ShownBrand>>()

/** The brand in a language of the event; other languages get the event's own. */
export function brandIn<B extends ShownBrand>(brand: B, language: Language | null): B {
  if (language === null || language === brand.language) return brand
  const spoken = brand.others?.[language]
  if (spoken === undefined) return brand
  const known = made.get(brand) ?? new Map<Language, ShownBrand>()
  made.set(brand, known)
  const its = (known.get(language) as B | undefined) ?? { ...brand, ...spoken }
  known.set(language, its)
  return its
}

/** The words of an email. */
export const wordsOfBrand = ({ language = 'en', terminology = {} }: SpokenBrand): T =>
  wordsIn(language, terminology)

/** What an email is rendered with: the event, and words with its terminology. */
export interface EmailContext {
  readonly t: T
  readonly brand: ShownBrand
}
