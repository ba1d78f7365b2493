// The name shown for an action: "Otto Owner", or "Anna Admin on behalf of Otto Owner", in the reader's
// language (docs/design/view-as.md).
import { sql, type SQL } from 'drizzle-orm'
import { LANGUAGES } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { readersLanguage } from '../../platform/db/index.ts'

/** The format strings with which PostgreSQL joins both names, by language. */
const FORMATS = sql.raw(
  LANGUAGES.map((language) => {
    const both = wordsIn(language)('audit.onBehalf', { name: '%1$s', person: '%2$s' })
    return `when '${language}' then '${both.replaceAll("'", "''")}'`
  }).join(' '),
)

interface Did {
  readonly eventId: SQL
  readonly by: SQL
  /** The column with the person who did it on their behalf. */
  readonly actedBy: SQL
  /** That of the transaction's caller unless another person reads the name. */
  readonly language?: SQL
}

/** Null if the person has been deleted. */
export const actedName = ({ eventId, by, actedBy, language = readersLanguage }: Did): SQL => sql`(
  select coalesce((
      select format(case ${language} ${FORMATS} end,
        trim(acting.first_name || ' ' || acting.surname), trim(u.first_name || ' ' || u.surname))
      from users acting where acting.event_id = u.event_id and acting.id = ${actedBy}),
    trim(u.first_name || ' ' || u.surname))
  from users u where u.event_id = ${eventId} and u.id = ${by})`

const [STORED_START = '', STORED_MIDDLE = '', STORED_END = ''] = wordsIn('en')('audit.onBehalf', {
  name: '\n',
  person: '\n',
}).split('\n')

/** A name that the audit log stores, which is in English, in the words of the reader. */
export function storedActedName(stored: string, t: T): string {
  const middle = stored.indexOf(STORED_MIDDLE)
  if (middle === -1 || !stored.startsWith(STORED_START) || !stored.endsWith(STORED_END))
    return stored
  return t('audit.onBehalf', {
    name: stored.slice(STORED_START.length, middle),
    person: stored.slice(middle + STORED_MIDDLE.length, stored.length - STORED_END.length),
  })
}
