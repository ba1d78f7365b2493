// The port through which emails leave the portal.
import type { DeliveryProblem, EmailAlias } from '@eventflow/domain/mail'

export interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

export interface OutgoingMail {
  /** The email's own id: the Message-ID is made from it, so that a second try is seen as the same. */
  readonly id: string
  readonly eventId: string
  readonly alias: EmailAlias
  readonly userId: string | null
  readonly teamId: string | null
  readonly to: { readonly email: string; readonly name: string }
  readonly replyTo: string | null
  /** `Name <address>` of the event; null where the portal's own sender sends it. */
  readonly sender: string | null
  /** Where it can be unsubscribed from with one call (RFC 8058). */
  readonly unsubscribeAddress: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachment: Attachment | null
}

/** Headers that every adapter adds, by their names. */
export const extraHeaders = ({
  unsubscribeAddress,
}: Pick<OutgoingMail, 'unsubscribeAddress'>): Record<string, string> => ({
  // Out-of-office programs do not answer to this.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeAddress !== null && {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export interface Receipt {
  /** The id under which the provider reports on it; null where there is none. */
  readonly providerId: string | null
}

export interface MailAdapter {
  /** True where the table of emails is the mailbox itself: bodies are then kept. */
  readonly keepsBodies: boolean
  /**
   * Rejects with MailRefused when trying again is of no use, with anything else when it may be;
   * with MailDelayed where it can say why. Gives up at the signal.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Receipt>
}

/** `message` is what the server said, to be shown to admins: no credentials stand in it. */
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
  /** The server has asked to be left alone for so long. */
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

/** `Name <address>`, or an address alone, taken apart. */
export function readSender(from: string): Sender {
  const parts = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(from)
  return {
    name: parts?.groups?.['name']?.trim() ?? '',
    address: parts?.groups?.['address'] ?? from,
  }
}
