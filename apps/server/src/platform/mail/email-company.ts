// The company of an email to a person who has several in the event (docs/design/teams.md). The email names
// it, and its links open it, because a page such as a task exists for each of their companies.
import { isAboutSignIn, type Email, type EmailAlias, type Part } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import type { EmailCompany } from './email-company.report.ts'

/** Pages that open without a company, and addresses that are no pages. */
const WITHOUT_COMPANY = /^\/(api|auth|unsubscribe|guests)(\/|$)/

const linkTo = (link: string, origin: string, userId: string): string => {
  if (!URL.canParse(link, origin)) return link
  const address = new URL(link, origin)
  if (address.origin !== origin || WITHOUT_COMPANY.test(address.pathname)) return link
  address.searchParams.set('company', userId)
  return address.href
}

function partFor(part: Part, toCompany: (link: string) => string): Part {
  if (part.kind === 'action') return { ...part, link: toCompany(part.link) }
  if (part.kind !== 'list') return part
  return { ...part, lines: part.lines.map((line) => ({ ...line, link: toCompany(line.link) })) }
}

const textsOf = ({ subject, heading, parts }: Email): readonly string[] => [
  subject,
  heading,
  ...parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : [])),
]

/** The email with the name of the company, unless a text contains it, and with links that open it. */
export function forCompany(
  email: Email,
  company: EmailCompany,
  { alias, origin, t }: { readonly alias: EmailAlias; readonly origin: string; readonly t: T },
): Email {
  if (isAboutSignIn(alias)) return email
  const { userId, teamName } = company
  const isNamed = textsOf(email).some((text) => text.includes(teamName))
  const name: Part = { kind: 'paragraph', text: t('mail.forCompany', { team: teamName }) }
  const parts = email.parts.map((part) => partFor(part, (link) => linkTo(link, origin, userId)))
  return { ...email, parts: isNamed ? parts : [name, ...parts] }
}
