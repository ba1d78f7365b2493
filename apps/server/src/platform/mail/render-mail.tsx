import type { EmailAlias, MailModels } from '@eventflow/domain/mail'
import type { MailBrand } from './mail.brand.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An e-mail with its model, as a discriminated pair. */
export interface MailContent<A extends EmailAlias> {
  readonly alias: A
  readonly model: MailModels[A]
}

export async function renderMail<A extends EmailAlias>(
  mail: MailContent<A>,
  brand: MailBrand,
): Promise<RenderedMail> {
  return { subject: `${brand.eventName}: ${mail.alias}`, html: '', text: '' }
}
