import {
  composeEmail,
  oneLine,
  type Email,
  type EmailAlias,
  type EmailModels,
} from '@eventflow/domain/mail'
import { emailHtml } from './email-html.ts'
import { emailText, ownLink } from './email-text.ts'
import { wordsOfBrand, type EmailContext, type ShownBrand } from './mail.brand.ts'
import { brandWithoutLinkedNames, unlinkedName } from './unlinked.ts'

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

/** Throws `linkElsewhere` if a link leaves the portal. */
export const renderEmail = <A extends EmailAlias>(
  content: EmailContent<A>,
  brand: ShownBrand,
): RenderedEmail => renderParts(writtenEmail(content, brand), brand)

/** Emails of one cause have one brand, and those of an event share it until it changes. */
const contexts = new WeakMap<ShownBrand, EmailContext>()

function contextOf(brand: ShownBrand): EmailContext {
  const known = contexts.get(brand)
  if (known !== undefined) return known
  const context = {
    brand: plainTexts(brandWithoutLinkedNames(brand)),
    t: wordsOfBrand(brand),
  }
  contexts.set(brand, context)
  return context
}

/** The parts of an email before it is rendered. */
export function writtenEmail<A extends EmailAlias>(
  { alias, model }: EmailContent<A>,
  brand: ShownBrand,
): Email {
  const context = contextOf(brand)
  const { eventName } = context.brand
  return composeEmail(
    { alias, model: plainTexts(model, unlinkedName) },
    {
      context: {
        t: context.t,
        eventName,
        eventDates: brand.eventDates,
        welcomeParagraphs: brand.welcomeParagraphs ?? [],
      },
      wordings: brand.wordings ?? {},
    },
  )
}

/** Throws `linkElsewhere` if a link leaves the portal. */
export function renderParts(written: Email, brand: ShownBrand): RenderedEmail {
  const context = contextOf(brand)
  const email = plainTexts(written)
  const content = { email, greeting: greetingOf(email, context), context }
  const subject = oneLine(email.subject) || brand.eventName
  return { subject, html: emailHtml({ ...content, subject }), text: emailText(content) }
}

/**
 * The subject of an email that is rendered later. Throws `linkElsewhere` if a link leaves the
 * portal, so that the person who causes it gets the error.
 */
export function checkParts(written: Email, brand: ShownBrand): string {
  const links = written.parts.flatMap((part) => {
    if ('link' in part) return [part.link]
    return part.kind === 'list' ? part.lines.map(({ link }) => link) : []
  })
  for (const link of brand.logoUrl === null ? links : [brand.logoUrl, ...links])
    ownLink(plainText(link), brand.origin)
  return oneLine(plainText(written.subject)) || brand.eventName
}

/** Null if the organisers write the whole text. */
function greetingOf({ firstName }: Email, { t }: EmailContext): string | null {
  if (firstName === null) return null
  return firstName.trim() === ''
    ? t('mail.greetingNameless')
    : t('mail.greeting', { name: firstName })
}

/**
 * A copy of a model in which line breaks stay and other control characters become spaces:
 * PostgreSQL cannot store some of them, and a terminal may show the email. `made` converts each
 * text.
 */
const plainTexts = <M>(model: M, made = (_key: string, text: string): string => text): M =>
  JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    typeof value === 'string' ? plainText(made(key, value)) : value,
  ) as M

const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
