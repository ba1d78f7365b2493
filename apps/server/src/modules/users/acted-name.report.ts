// The name shown for an action: "Otto Owner", or "Anna Admin on behalf of Otto Owner"
// (docs/design/view-as.md).
import { sql, type SQL } from 'drizzle-orm'
import { englishWords } from '@eventflow/domain/words'

/** The format string with which PostgreSQL joins both names. */
const BOTH = sql.raw(
  `'${englishWords()('audit.onBehalf', { name: '%1$s', person: '%2$s' }).replaceAll("'", "''")}'`,
)

interface Did {
  readonly eventId: SQL
  readonly by: SQL
  /** The column with the person who did it on their behalf. */
  readonly actedBy: SQL
}

/** Null if the person has been deleted. */
export const actedName = ({ eventId, by, actedBy }: Did): SQL => sql`(
  select coalesce((
      select format(${BOTH}, trim(acting.first_name || ' ' || acting.surname),
        trim(u.first_name || ' ' || u.surname))
      from users acting where acting.event_id = u.event_id and acting.id = ${actedBy}),
    trim(u.first_name || ' ' || u.surname))
  from users u where u.event_id = ${eventId} and u.id = ${by})`
