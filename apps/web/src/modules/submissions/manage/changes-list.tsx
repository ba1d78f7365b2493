import { withoutEqualLines } from '@eventflow/domain/kernel'
import type { SubmissionChange } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { AnswersBy } from '../answers/answers-by.tsx'
import classes from './organiser.module.css'

interface ChangesListProps {
  submissionId: string
  timeZone: string
  isForOrganiser: boolean
}

/** Changes made after the submission. Renders nothing without any. */
export function ChangesList({ submissionId, timeZone, isForOrganiser }: ChangesListProps) {
  const t = useWords()
  const { data } = useQuery(api.submissions.changes.queryOptions({ input: { submissionId } }))
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['history']} aria-labelledby="history">
      <h2 id="history">{t('filling.history.title')}</h2>
      <Stack as="ol" gap="md" className={classes['changes']}>
        {data.items.map((change) => (
          <Change
            key={change.id}
            change={change}
            timeZone={timeZone}
            isForOrganiser={isForOrganiser}
          />
        ))}
      </Stack>
    </section>
  )
}

interface ChangeProps extends Pick<ChangesListProps, 'timeZone' | 'isForOrganiser'> {
  change: SubmissionChange
}

function Change({ change, timeZone, isForOrganiser }: ChangeProps) {
  const t = useWords()
  const { at, byName, isByOrganiser, reason, leftOut, changes, authors } = change
  const name = byName ?? t('filling.history.somebody')
  const byTeam = isForOrganiser ? 'byTeam' : 'byColleague'
  const who = isByOrganiser ? 'byOrganiser' : byTeam
  return (
    <li>
      <Text as="p" weight={600}>
        {t(`filling.history.${who}`, { name, time: momentText(at, timeZone) })}
      </Text>
      <AnswersBy authors={authors} timeZone={timeZone} />
      {reason && <p>{t('filling.history.reason', { reason })}</p>}
      {leftOut.length > 0 && (
        <p>{t('filling.history.leftOut', { questions: leftOut.join(', ') })}</p>
      )}
      <Stack as="dl" gap="xs" className={classes['differences']}>
        {changes.map(withoutEqualLines).map(({ path, label, from, to, sentences }) => (
          <div key={path}>
            <dt>{label}</dt>
            {sentences ? (
              <dd>{sentences.join('\n')}</dd>
            ) : (
              <dd>
                <del>{from || t('filling.history.nothing')}</del>
                <ins>{to || t('filling.history.nothing')}</ins>
              </dd>
            )}
          </div>
        ))}
      </Stack>
    </li>
  )
}
