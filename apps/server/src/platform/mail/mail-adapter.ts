// The port through which e-mails leave the portal.

export interface OutgoingMail {
  /** The e-mail's own id: the Message-ID is made from it, so that a second try is seen as the same. */
  readonly id: string
  readonly to: { readonly email: string; readonly name: string }
  readonly replyTo: string | null
  readonly bcc: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface MailAdapter {
  /** True where the table of e-mails is the mailbox itself: bodies are then kept. */
  readonly keepsBodies: boolean
  /** Rejects with MailRefused when trying again is of no use, with anything else when it may be. */
  send(mail: OutgoingMail): Promise<void>
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
