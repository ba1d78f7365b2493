import type { Language } from '@eventflow/domain/kernel'
import type { Wordings } from '@eventflow/domain/mail'
import type { T, WordLayer } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../db/index.ts'

/** What of an event's emails is written in a language. */
export interface SpokenBrand {
  /** English where it is left out. */
  readonly language?: Language
  /** The event's terminology, laid over the words of the mail. */
  readonly terminology?: WordLayer
  /** The organisers' own texts in the language, by the email that they are for. */
  readonly wordings?: Wordings
}

/** What an email shows of whose it is. */
export interface ShownBrand extends SpokenBrand {
  readonly eventName: string
  readonly companyName: string
  readonly companyAddress: string
  /** `#rrggbb` */
  readonly brandColour: string
  /** An address at `origin`, or null: the event's name stands in its place. */
  readonly logoUrl: string | null
  /** The address of the portal, from the configuration and nothing else. */
  readonly origin: string
  /** Where answers go, and whom to ask. */
  readonly supportEmail: string
  /** The same in the other languages that people of the event may read. */
  readonly others?: Readonly<Partial<Record<Language, SpokenBrand>>>
  /** What organisers add to welcome emails. */
  readonly welcomeParagraphs?: readonly string[]
}

/** The person who an email goes to. */
export interface Reader {
  readonly email: string
  readonly userId?: string | null
  /** What somebody reads who is no person of the event; its people have chosen. */
  readonly language?: Language | null
}

/** Whose email it is. The settings module makes it; mail knows no settings. */
export interface MailBrand extends ShownBrand {
  readonly language: Language
  /**
   * What people have chosen to read, found at once; null where somebody has not, and for strangers. Asked in the
   * transaction of the email: a brand outlives the one that it was read in.
   */
  readonly languagesOf?: (
    scope: ReadScope,
    readers: readonly Reader[],
  ) => Promise<(reader: Reader) => Language | null>
  /** The portal's key: what holds a link that works once waits sealed. */
  readonly secret: string
  /** The event's own sender; the portal's where it is null. */
  readonly fromEmail?: string | null
}

const made = new WeakMap<ShownBrand, Map<Language, ShownBrand>>()

/** The brand for somebody who reads a language of the event, one for each; as it is for any other. */
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

/** The words that an email is written in. */
export const wordsOfBrand = ({ language = 'en', terminology = {} }: SpokenBrand): T =>
  wordsIn(language, terminology)

/** What an email is rendered with: the words, with the event's terminology over them, and the event. */
export interface EmailContext {
  readonly t: T
  readonly brand: ShownBrand
}
