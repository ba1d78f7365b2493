import { addDays, daysBetween } from '@eventflow/domain/kernel'
import { grantedUntil, MAX_EXTRA_DAYS, type WaitingExtension } from '@eventflow/domain/tasks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { agoText, dateText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import classes from './manage.module.css'

interface Answering {
  readonly extension: WaitingExtension
  readonly isGranted: boolean
}

/**
 * Requests for more time, by all teams or by one team for a task, oldest first. Renders nothing if
 * there are none.
 */
export function WaitingExtensions({ of }: { of?: { taskId: string; teamId: string } }) {
  const t = useWords()
  const query = useQuery(api.deadlines.waiting.queryOptions({ input: {} }))
  const [answering, setAnswering] = useState<Answering | null>(null)
  const mayAnswer = !useOnlyReading()
  const items = (query.data?.items ?? []).filter(
    ({ taskId, teamId }) => !of || (taskId === of.taskId && teamId === of.teamId),
  )
  if (items.length === 0) return null
  const now = new Date(query.dataUpdatedAt)
  return (
    <Panel title={t('taskWork.extensions.title')}>
      <Stack as="ul" gap="3xs">
        {items.map((extension) => (
          <Row as="li" key={extension.id} gap="sm" justify="between" className={classes['review']}>
            <Asked extension={extension} now={now} />
            {mayAnswer && (
              <Row
                as="fieldset"
                gap="xs"
                aria-label={t('taskWork.extensions.actions', { team: extension.teamName })}
              >
                <Button
                  size="xs"
                  variant="default"
                  aria-keyshortcuts="g"
                  onClick={() => setAnswering({ extension, isGranted: true })}
                >
                  {t('taskWork.extensions.grant')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  color="red"
                  aria-keyshortcuts="d"
                  onClick={() => setAnswering({ extension, isGranted: false })}
                >
                  {t('taskWork.extensions.decline')}
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </Stack>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </Panel>
  )
}

function Asked({ extension, now }: { extension: WaitingExtension; now: Date }) {
  const t = useWords()
  const { taskId, teamId, teamName, taskTitle, dueDate, until, reason } = extension
  const { askedAt, askedByName, openQuestion } = extension
  return (
    <Stack gap="3xs">
      <Row gap="xs" rowGap="2xs">
        <TextLink
          to="/admin/tasks/$taskId/teams/$teamId"
          params={{ taskId, teamId }}
          aria-label={t('taskAdmin.review.open', { team: teamName, task: taskTitle })}
        >
          {teamName}
        </TextLink>
        <span>{taskTitle}</span>
      </Row>
      <span>
        {t('taskWork.extensions.asks', {
          date: dateText(dueDate),
          until: dateText(until),
        })}
      </span>
      <span className={classes['preview-text']}>{reason}</span>
      {openQuestion !== null && (
        <span className={classes['preview-text']}>
          {t('taskWork.extensions.openQuestion', { text: openQuestion })}
        </span>
      )}
      <Muted as="span">
        {agoText(askedAt, now, t)} {askedByName && t('taskAdmin.review.by', { name: askedByName })}
      </Muted>
    </Stack>
  )
}

function useAnswer({ extension, isGranted }: Answering, onClose: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { from, until: asked } = extension
  const offered = grantedUntil(
    { from: addDays(asked, -extension.days), days: extension.days },
    from,
  )
  const [answer, setAnswer] = useState({ until: offered, note: '' })
  const [isBusy, run] = useAction()
  const [isChecked, setIsChecked] = useState(false)
  const days = daysUntil(from, answer.until)
  const send = async () => {
    setIsChecked(true)
    if (isGranted && days === null) return
    await run(async () => {
      const note = answer.note.trim()
      const granted = days === null || !isGranted ? {} : { days }
      const answered = { extensionId: extension.id, isGranted, note, ...granted }
      const { dueDate } = await client.deadlines.decide(answered)
      const word = isGranted ? 'taskWork.extensions.granted' : 'taskWork.extensions.declined'
      feedback.succeeded(t(word, { team: extension.teamName, date: dateText(dueDate) }))
      onClose()
    })
    void queryClient.invalidateQueries({ queryKey: api.deadlines.key() })
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
  }
  const range = { min: addDays(from, 1), max: addDays(from, MAX_EXTRA_DAYS) }
  const error =
    isChecked && days === null
      ? t('taskWork.extensions.dateMissing', {
          first: dateText(range.min),
          last: dateText(range.max),
        })
      : null
  return { answer, setAnswer, range, error, isBusy, send }
}

/** The number of days to grant; null for a date that cannot be granted. */
function daysUntil(from: string, until: string): number | null {
  const days = until === '' ? 0 : daysBetween(from, until)
  return days >= 1 && days <= MAX_EXTRA_DAYS ? days : null
}

function AnswerDialog({ onClose, ...answering }: Answering & { onClose: () => void }) {
  const t = useWords()
  const { extension, isGranted } = answering
  const { answer, setAnswer, range, error, isBusy, send } = useAnswer(answering, onClose)
  const action = t(isGranted ? 'taskWork.extensions.grant' : 'taskWork.extensions.decline')
  return (
    <Dialog
      title={`${action}: ${extension.teamName}`}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={action}
          isBusy={isBusy}
          onDo={() => void send()}
          onCancel={onClose}
        />
      }
    >
      {isGranted && (
        <DateField
          {...range}
          label={t('taskWork.extensions.until')}
          description={[
            t('taskWork.extensions.askedFor', {
              date: dateText(extension.dueDate),
              until: dateText(extension.until),
            }),
            ...(extension.until < range.min ? [t('taskWork.extensions.hasPassed')] : []),
          ].join(' ')}
          error={error}
          value={answer.until}
          onChange={(until) => setAnswer({ ...answer, until })}
          isRequired
        />
      )}
      {extension.openQuestion !== null && (
        <Notice>{t('taskWork.extensions.stillOpen', { text: extension.openQuestion })}</Notice>
      )}
      <TextArea
        label={t('taskWork.extensions.note')}
        description={t('taskWork.extensions.noteText')}
        value={answer.note}
        onChange={(note) => setAnswer({ ...answer, note })}
        maxLength={1000}
      />
    </Dialog>
  )
}
