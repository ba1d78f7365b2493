import { stateOfFile, type TeamTask } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'

type ReturnedFile = TeamTask['files'][number]

interface ValidUntilProps {
  task: TeamTask
  onDate: (fileId: string, day: string) => Promise<unknown>
}

/** The expiry date of each file, if the task requires it. */
export function ValidUntil({ task, onDate }: ValidUntilProps) {
  const t = useWords()
  const { expiry, files } = task
  if (expiry === null) return null
  return (
    <Stack gap="md">
      <Muted as="p">{t('tasks.files.validAsked', { date: dateText(expiry.acceptedFrom) })}</Muted>
      {files.map((file) => (
        <ValidUntilOf
          // A colleague's change replaces the input.
          key={`${file.id} ${file.validUntil ?? ''}`}
          task={task}
          file={file}
          onDate={onDate}
        />
      ))}
    </Stack>
  )
}

function ValidUntilOf({ task, file, onDate }: ValidUntilProps & { file: ReturnedFile }) {
  const t = useWords()
  const feedback = useFeedback()
  const stored = file.validUntil ?? ''
  const [day, setDay] = useState(stored)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const state = stateOfFile(file, task)
  const save = async () => {
    setIsBusy(true)
    try {
      await onDate(file.id, day)
      feedback.succeeded(t('tasks.files.validSaved', { name: file.name, date: dateText(day) }))
    } catch (failed) {
      const { problems, message } = failureOf(failed)
      setError(problems[0]?.message ?? message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Row gap="sm" align="end">
      <DateField
        label={t('tasks.files.validUntilOf', { name: file.name })}
        {...(state !== 'valid' && {
          description: t(`tasks.files.renewal.${state}`, {
            date: dateText(task.expiry?.neededUntil ?? ''),
          }),
        })}
        value={day}
        error={error}
        onChange={(next) => {
          setError(null)
          setDay(next)
        }}
      />
      {day !== stored && day !== '' && (
        <Button loading={isBusy} onClick={() => void save()}>
          {t('tasks.files.saveDate')}
        </Button>
      )}
    </Row>
  )
}
