// The port for sending emails.
import type { DeliveryProblem, EmailAlias } from '@eventflow/domain/mail'

export interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

export interface OutgoingMail {
  /** The email's own id: the Message-ID is made from it, so that servers recognise a second try. */
  readonly id: string
  readonly eventId: string
  readonly alias: EmailAlias
  readonly userId: string | null
  readonly teamId: string | null
  readonly to: { readonly email: string; readonly name: string }
  readonly replyTo: string | null
  /** `Name <address>` of the event; null for the portal's own sender. */
  readonly sender: string | null
  /** The address for unsubscribing with one call (RFC 8058). */
  readonly unsubscribeAddress: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachment: Attachment | null
}

/** Headers that every adapter adds. */
export const extraHeaders = ({
  unsubscribeAddress,
}: Pick<OutgoingMail, 'unsubscribeAddress'>): Record<string, string> => ({
  // Automatic replies ignore emails with it.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeAddress !== null && {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export interface Receipt {
  /** The provider's id, under which it reports on the email; null without one. */
  readonly providerId: string | null
}

export interface MailAdapter {
  /** True if the table of emails is the mailbox itself: bodies are then stored. */
  readonly keepsBodies: boolean
  /**
   * Rejects with MailRefused if another try is useless, with MailDelayed if another try may help
   * and the reason is known, and with other errors if it may help. Stops at the signal.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Receipt>
}

/** `message` is the server's response, shown to admins; it has no credentials. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly problem: DeliveryProblem

  constructor(problem: DeliveryProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
  readonly problem: DeliveryProblem
  /** The time for which the server wants no further calls. */
  readonly retryAfterSeconds: number | null

  constructor(problem: DeliveryProblem, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Sender {
  readonly name: string
  readonly address: string
}

/** The parts of `Name <address>` or of an address alone. */
export function readSender(from: string): Sender {
  const parts = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(from)
  return {
    name: parts?.groups?.['name']?.trim() ?? '',
    address: parts?.groups?.['address'] ?? from,
  }
}
