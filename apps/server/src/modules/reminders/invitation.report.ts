// Whether a person has been invited, and the import whose welcome email to them waits for an organiser.
import { sql } from 'drizzle-orm'
import type { WhyFacts } from '@eventflow/domain/reminders'
import type { ReadScope } from '../../platform/db/index.ts'
import { isInvited } from '../users/index.ts'

type Invitation = Pick<WhyFacts, 'isInvited' | 'waitingImportId'>

export async function findInvitation(
  { tx, eventId }: ReadScope,
  userId: string,
): Promise<Invitation> {
  const { rows } = await tx.execute<Invitation & Record<string, unknown>>(sql`
    select ${isInvited(sql`u`)} as "isInvited",
      (select r.import_id from import_rows r where r.event_id = u.event_id and r.user_id = u.id
        and r.welcome = 'prepared' order by r.import_id desc limit 1) as "waitingImportId"
    from users u where u.event_id = ${eventId} and u.id = ${userId}`)
  return rows[0] ?? { isInvited: false, waitingImportId: null }
}
