import type { Wordings } from '@eventflow/domain/mail'
import type { T, WordLayer } from '@eventflow/domain/words'

/** What an email shows of whose it is. */
export interface ShownBrand {
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
  /** The event's terminology, laid over the words of the mail. */
  readonly terminology?: WordLayer
  /** The organisers' own texts, by the email that they are for. */
  readonly wordings?: Wordings
  /** What organisers add to welcome emails. */
  readonly welcomeParagraphs?: readonly string[]
}

/** Whose email it is. The settings module makes it; mail knows no settings. */
export interface MailBrand extends ShownBrand {
  /** The portal's key: what holds a link that works once waits sealed. */
  readonly secret: string
  /** The event's own sender; the portal's where it is null. */
  readonly fromEmail?: string | null
}

/** What an email is rendered with: the words, with the event's terminology over them, and the event. */
export interface EmailContext {
  readonly t: T
  readonly brand: ShownBrand
}
