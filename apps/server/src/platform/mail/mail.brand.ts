import type { T, WordLayer } from '@eventflow/domain/words'

/** Whose email it is. The settings module makes it; mail knows no settings. */
export interface MailBrand {
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
}

/** What an email is rendered with: the words, with the event's terminology over them, and the event. */
export interface EmailContext {
  readonly t: T
  readonly brand: MailBrand
}
