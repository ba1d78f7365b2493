// The company of an email to a person who has several.
import { sql } from 'drizzle-orm'
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
