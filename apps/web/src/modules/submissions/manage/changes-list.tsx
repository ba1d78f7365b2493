import type { SubmissionChange } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { momentText } from '../../../ui/time-text.ts'
import classes from './organiser.module.css'

/** What was changed after it had been submitted, for organisers; nothing while there is nothing. */
export function ChangesList({
  submissionId,
  timeZone,
}: {
  submissionId: string
  timeZone: string
}) {
  const t = useWords()
  const { data } = useQuery(api.submissions.changes.queryOptions({ input: { submissionId } }))
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['history']} aria-labelledby="history">
      <h2 id="history">{t('answersAdmin.history.title')}</h2>
      <ol className={classes['changes']}>
        {data.items.map((change) => (
          <Change key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  )
}

function Change({ change, timeZone }: { change: SubmissionChange; timeZone: string }) {
  const t = useWords()
  const { at, byName, isByOrganiser, reason, leftOut, changes } = change
  const name = byName ?? t('answersAdmin.history.somebody')
  const who = isByOrganiser ? 'byOrganiser' : 'byTeam'
  return (
    <li>
      <p className={classes['who']}>
        {t(`answersAdmin.history.${who}`, { name, time: momentText(at, timeZone) })}
      </p>
      {reason && <p>{t('answersAdmin.history.reason', { reason })}</p>}
      {leftOut.length > 0 && (
        <p>{t('answersAdmin.history.leftOut', { questions: leftOut.join(', ') })}</p>
      )}
      <dl className={classes['differences']}>
        {changes.map(({ path, label, from, to }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>
              <del>{from || t('answersAdmin.history.nothing')}</del>
              <ins>{to || t('answersAdmin.history.nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
