// The company of an email to a person who has several in the event (docs/design/teams.md). The email names
// it, and its links open it, because a page such as a task exists for each of their companies.
import { sql } from 'drizzle-orm'
import { isAboutSignIn, type Email, type EmailAlias, type Part } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../db/index.ts'

export interface EmailCompany {
  /** The recipient's user in this company. */
  readonly userId: string
  readonly teamName: string
}

/** Null unless the recipient has several users in the event. */
export async function findEmailCompany(
  { tx, eventId }: ReadScope,
  emailId: string,
): Promise<EmailCompany | null> {
  const { rows } = await tx.execute<{ userId: string; teamName: string }>(sql`
    select u.id as "userId", t.name as "teamName" from emails e
    join users u on u.event_id = e.event_id and u.id = e.user_id
    join team_members m on m.event_id = u.event_id and m.user_id = u.id
    join teams t on t.event_id = m.event_id and t.id = m.team_id
    where e.event_id = ${eventId} and e.id = ${emailId} and exists (select from users other
      where other.event_id = u.event_id and other.sign_in_account_id = u.sign_in_account_id
        and other.id <> u.id)`)
  return rows[0] ?? null
}

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
