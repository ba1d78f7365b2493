import { oneLine, type EmailAlias, type MailModels } from '@eventflow/domain/mail'
import { englishWords } from '@eventflow/domain/words'
import { greetingOf, previewOf } from './letter-frame.ts'
import { letterHtml } from './letter-html.ts'
import type { Desk } from './letter.ts'
import type { MailBrand } from './mail.brand.ts'
import { plainModel } from './plain-text.ts'
import { renderText } from './render-text.ts'
import { templates } from './templates/index.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An e-mail before it is written out. */
export interface MailContent<A extends EmailAlias> {
  readonly alias: A
  readonly model: MailModels[A]
}

/** Writes an e-mail out. Throws `linkElsewhere` when a link does not lead into the portal. */
export async function renderMail<A extends EmailAlias>(
  { alias, model }: MailContent<A>,
  brand: MailBrand,
): Promise<RenderedMail> {
  const desk: Desk = { brand: plainModel(brand), t: englishWords(brand.terminology ?? {}) }
  const letter = templates[alias](plainModel(model), desk)
  const subject = oneLine(letter.subject) || brand.eventName
  const { heading, parts } = letter
  const frame = { subject, heading, preview: previewOf(letter), greeting: greetingOf(letter, desk) }
  return {
    subject,
    html: await letterHtml({ frame, parts, desk }),
    text: renderText(letter, desk),
  }
}
