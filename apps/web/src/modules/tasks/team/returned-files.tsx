import {
  areFilesSentByHand,
  type FileRules,
  fileRulesOf,
  haveFilesToSend,
  isAwaiting,
  isDoneWith,
  isReadOnly,
  isWithdrawnWithout,
  maxBytesOf,
  mayChangeFiles,
  stateOfFile,
  type TeamTask,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { acceptOf } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import type { SendTaskFile } from './use-upload-batches.ts'
import { useReturnedFiles } from './use-returned-files.ts'

interface ReturnedFilesProps {
  task: TeamTask
  timeZone: string
  /** Uploads a file; tests have their own. */
  send?: SendTaskFile
}

/** The files of a task: those that the team has returned, and an input for more. */
export function ReturnedFiles({ task, timeZone, send }: ReturnedFilesProps) {
  const t = useWords()
  const rules = fileRulesOf(task)
  const [now] = useState(() => new Date())
  if (rules === null || (task.isNotApplicable && task.files.length === 0)) return null
  return (
    <Panel title={t('taskFiles.title')}>
      <Stack gap="sm">
        {mayChangeFiles(task, now) ? (
          <Changeable task={task} rules={rules} send={send} />
        ) : (
          <>
            <StoredFiles files={linked(task)} />
            <Dates task={task} />
            {!isReadOnly(task.approval?.state ?? 'none') && (
              <Muted as="p">{t('taskFiles.closed')}</Muted>
            )}
          </>
        )}
        <LastReturned task={task} timeZone={timeZone} />
      </Stack>
    </Panel>
  )
}

/** Read-only expiry dates of the files. */
function Dates({ task: { files } }: { task: TeamTask }) {
  const t = useWords()
  return files.map(({ id, name, validUntil }) =>
    validUntil === null ? null : (
      <Muted as="p" key={id}>
        {t('taskFiles.validSaved', { name, date: dateText(validUntil) })}
      </Muted>
    ),
  )
}

const linked = ({ files }: TeamTask) =>
  files.map((file) => ({ ...file, href: fileAddress(file.id) }))

const limitsOf = (rules: FileRules, t: T) => ({
  accept: acceptOf(rules.kinds),
  kinds: rules.kinds.map((kind) => t(`taskFiles.kinds.${kind}`)).join(', '),
  maxBytes: maxBytesOf(rules),
})

/** The required number of files, or how many are missing. */
function askedText({ minCount, maxCount }: FileRules, count: number, t: T): string {
  const missing = minCount - count
  if (count > 0 && missing > 0) return t('taskFiles.stillMissing', { count: missing })
  if (minCount === 0) return t('taskFiles.askedOptional', { count: maxCount })
  if (minCount === maxCount) return t('taskFiles.asked', { count: minCount })
  return t('taskFiles.askedAtMost', { least: minCount, most: maxCount })
}

interface ChangeableProps {
  task: TeamTask
  rules: FileRules
  send: SendTaskFile | undefined
}

function Changeable({ task, rules, send }: ChangeableProps) {
  const t = useWords()
  const { uploads, withdraw, withdrawTask, replace, date } = useReturnedFiles(task, send)
  const [asked, setAsked] = useState<ReturnedFile | null>(null)
  // Any change of an approved task's files ends the approval.
  const approved = useQuestion<true>()
  const mayChange = async () => !isApproved(task) || approved.ask(true)
  const ifAllowed = async (change: () => unknown) => {
    if (await mayChange()) await change()
  }
  const { files } = task
  const room = rules.maxCount - files.length - uploads.uploads.length
  const isDone = isDoneWith(rules, files.length) && room <= 0
  return (
    <>
      <FilePicker
        label={
          isDone ? t('taskFiles.all', { count: files.length }) : askedText(rules, files.length, t)
        }
        limits={limitsOf(rules, t)}
        isMulti={rules.maxCount > 1}
        isSentAtOnce={!areFilesSentByHand(task)}
        room={room}
        uploads={{ ...uploads, add: (added) => void ifAllowed(() => uploads.add(added)) }}
        files={linked(task)}
        onReplace={(id, file) => void ifAllowed(() => replace(id, file))}
        onRemove={(id) => {
          const file = files.find((each) => each.id === id)
          if (file === undefined) return
          if (isWithdrawnWithout(task, id)) setAsked(file)
          else void ifAllowed(() => withdraw(file))
        }}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('taskFiles.removeTitle', { name: asked.name })}
          text={t('taskFiles.removeText')}
          action={t('taskFiles.remove')}
          isOpen
          onConfirm={() => withdrawTask(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        title={t('taskFiles.approvedTitle')}
        text={t('taskFiles.approvedText')}
        action={t('taskFiles.changeApproved')}
        isOpen={approved.question !== null}
        onConfirm={() => approved.answer(true)}
        onClose={() => approved.answer(false)}
      />
      <ValidUntil
        task={task}
        onDate={async (id, day) => ((await mayChange()) ? date(id, day) : null)}
      />
      {isToSend(task) && <Muted as="p">{t('taskFiles.thenSend')}</Muted>}
    </>
  )
}

const isApproved = ({ approval, isApprovalNeeded }: TeamTask): boolean =>
  isApprovalNeeded && approval?.state === 'approved'

const isToSend = (task: TeamTask): boolean =>
  haveFilesToSend(task) && !isAwaiting(task.approval?.state ?? 'none')

function LastReturned({ task: { files }, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  const last = files.at(-1)
  if (!last?.byName) return null
  const facts = { name: last.byName, date: momentText(last.at, timeZone) }
  return <Muted as="p">{t('taskFiles.returned', facts)}</Muted>
}

type ReturnedFile = TeamTask['files'][number]

interface ValidUntilProps {
  task: TeamTask
  /** Null if the user decided against the change. */
  onDate: (fileId: string, day: string) => Promise<TeamTask | null>
}

/** The expiry date of each file, if the task requires it. */
function ValidUntil({ task, onDate }: ValidUntilProps) {
  const t = useWords()
  const { expiry, files } = task
  if (expiry === null) return null
  return (
    <Stack gap="md">
      <Muted as="p">
        {t(`taskFiles.${files.length === 0 ? 'validNeeded' : 'validAsked'}`, {
          date: dateText(expiry.acceptedFrom),
        })}
      </Muted>
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

/** Whether the task is complete with this date, or still needs others, files or an approval. */
function missingText(task: TeamTask, t: T): string {
  const { files, fileRules, isApprovalNeeded } = task
  const missing = files.filter(({ validUntil }) => validUntil === null).length
  if (missing > 1) return t('taskFiles.renewal.missingSeveral', { count: missing })
  const isLast = files.length >= (fileRules?.minCount ?? 0) && !isApprovalNeeded
  return t(isLast ? 'taskFiles.renewal.missing' : 'taskFiles.renewal.missingThis')
}

/** What the date of a file has changed for the task; '' if nothing. */
function outcomeText(before: TeamTask, { title, isComplete, approval }: TeamTask, t: T): string {
  if (isComplete && !before.isComplete) return t('tasks.task.nowComplete', { title })
  const isSent = isAwaiting(approval?.state ?? 'none')
  return isSent && !isAwaiting(before.approval?.state ?? 'none')
    ? t('tasks.approval.sent', { title })
    : ''
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
      const saved = await onDate(file.id, day)
      if (saved === null) return
      const dated = t('taskFiles.validSaved', { name: file.name, date: dateText(day) })
      feedback.succeeded([dated, outcomeText(task, saved, t)].join(' ').trim())
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
        label={t('taskFiles.validUntilOf', { name: file.name })}
        {...(state !== 'valid' && {
          description:
            state === 'missing'
              ? missingText(task, t)
              : t(`taskFiles.renewal.${state}`, {
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
          {t('taskFiles.saveDate')}
        </Button>
      )}
    </Row>
  )
}
