// The text part: the same email for readers that show no HTML.
import { DomainError, shownAddress } from '@eventflow/domain/kernel'
import { mailErrors, type Email, type Part } from '@eventflow/domain/mail'
import type { EmailContext } from './mail.brand.ts'

export interface EmailContent {
  readonly email: Email
  readonly greeting: string | null
  readonly context: EmailContext
}

export function emailText({ email, greeting, context }: EmailContent): string {
  return [
    email.heading,
    ...(greeting === null ? [] : [greeting]),
    ...email.parts.map((part) => partText(part, context.brand.origin)),
    ['--', ...footerLines(context)].join('\n'),
  ].join('\n\n')
}

function partText(part: Part, origin: string): string {
  switch (part.kind) {
    case 'paragraph':
    case 'code':
    case 'small':
      return part.text
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'answers':
      return part.answers.map(({ label, value }) => `${asHeading(label)}\n${value}`).join('\n\n')
    case 'list':
      return part.lines
        .map(({ title, detail, link }) => `- ${title}\n  ${detail}\n  ${ownLink(link, origin)}`)
        .join('\n\n')
    case 'unsubscribe':
      return `${part.text}\n${part.label}: ${ownLink(part.link, origin)}`
    case 'action':
      return `${part.label}:\n${ownLink(part.link, origin)}`
  }
}

/** A question has its own mark at the end. */
const asHeading = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`)

/** Why the reader gets the email, the address for questions, and the sender. */
export function footerLines({ t, brand }: EmailContext): string[] {
  const address = brand.companyAddress.replace(/\s*\n\s*/g, ', ')
  return [
    t('mail.why', { event: brand.eventName }),
    t('mail.questions', { email: shownAddress(brand.supportEmail) }),
    address === '' ? brand.companyName : t('mail.sender', { company: brand.companyName, address }),
  ]
}

/**
 * The absolute address of a link into the portal, given as a path or in full. Throws `linkElsewhere`
 * for every other address: no email leads anywhere else, and none runs a script.
 */
export function ownLink(link: string, origin: string): string {
  const address = URL.canParse(link, origin) ? new URL(link, origin) : null
  const isOurs = address !== null && /^https?:$/.test(address.protocol) && address.origin === origin
  if (!isOurs || address.username !== '' || address.password !== '')
    throw new DomainError(mailErrors.linkElsewhere)
  return address.href
}
