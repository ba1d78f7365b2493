import {
  composeEmail,
  oneLine,
  type Email,
  type EmailAlias,
  type EmailModels,
} from '@eventflow/domain/mail'
import { englishWords } from '@eventflow/domain/words'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import type { EmailContext, ShownBrand } from './mail.brand.ts'
import { brandWithoutLinkedNames, withoutLinkedNames } from './unlinked.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An email before it is rendered. */
export interface EmailContent<A extends EmailAlias> {
  readonly alias: A
  readonly model: EmailModels[A]
}

/** Throws `linkElsewhere` when a link does not lead into the portal. */
export const renderEmail = <A extends EmailAlias>(
  content: EmailContent<A>,
  brand: ShownBrand,
): RenderedEmail => renderParts(writtenEmail(content, brand), brand)

const contextOf = (brand: ShownBrand): EmailContext => ({
  brand: plainTexts(brandWithoutLinkedNames(brand)),
  t: englishWords(brand.terminology ?? {}),
})

/** What an email consists of, before it is rendered. */
export function writtenEmail<A extends EmailAlias>(
  { alias, model }: EmailContent<A>,
  brand: ShownBrand,
): Email {
  const context = contextOf(brand)
  const { eventName } = context.brand
  return composeEmail(
    { alias, model: plainTexts(withoutLinkedNames(model)) },
    {
      context: { t: context.t, eventName, welcomeParagraphs: brand.welcomeParagraphs ?? [] },
      wordings: brand.wordings ?? {},
    },
  )
}

/** Throws `linkElsewhere` when a link does not lead into the portal. */
export function renderParts(written: Email, brand: ShownBrand): RenderedEmail {
  const context = contextOf(brand)
  const email = plainTexts(written)
  const content = { email, greeting: greetingOf(email, context), context }
  const subject = oneLine(email.subject) || brand.eventName
  return { subject, html: emailHtml({ ...content, subject }), text: emailText(content) }
}

/** Null where the organisers write the whole text. */
function greetingOf({ firstName }: Email, { t }: EmailContext): string | null {
  if (firstName === null) return null
  return firstName.trim() === ''
    ? t('mail.greetingNameless')
    : t('mail.greeting', { name: firstName })
}

/**
 * A copy of a model in which line breaks stay and other control characters are spaces. PostgreSQL
 * cannot store some of them, and a terminal may show the email.
 */
const plainTexts = <M>(model: M): M =>
  JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  ) as M

const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
