import {
  fileRulesOf,
  haveFilesToSend,
  isAwaiting,
  isDoneWith,
  maxBytesOf,
  mayChangeFiles,
  type FileRules,
  type TeamTask,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { acceptOf } from '../../../ui/files/accepted-files.ts'
import { ValidUntil } from './valid-until.tsx'
import { useReturnedFiles } from './use-returned-files.ts'

/** The files of a task: those that the team has returned, and an input for more. */
export function ReturnedFiles({ task, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  const rules = fileRulesOf(task)
  if (rules === null || (task.isNotApplicable && task.files.length === 0)) return null
  return (
    <Panel title={t('tasks.files.title')}>
      <Stack gap="sm">
        {mayChangeFiles(task) ? (
          <Changeable task={task} rules={rules} />
        ) : (
          <>
            <StoredFiles files={linked(task)} />
            <Dates task={task} />
            <Muted as="p">{t('tasks.files.closed')}</Muted>
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
        {t('tasks.files.validSaved', { name, date: dateText(validUntil) })}
      </Muted>
    ),
  )
}

const linked = ({ files }: TeamTask) =>
  files.map((file) => ({ ...file, href: fileAddress(file.id) }))

const limitsOf = (rules: FileRules, t: T) => ({
  accept: acceptOf(rules.kinds),
  kinds: rules.kinds.map((kind) => t(`tasks.files.kinds.${kind}`)).join(', '),
  maxBytes: maxBytesOf(rules),
})

/** The required number of files, or how many are missing. */
function askedText({ minCount, maxCount }: FileRules, count: number, t: T): string {
  const missing = minCount - count
  if (count > 0 && missing > 0) return t('tasks.files.stillMissing', { count: missing })
  if (minCount === 0) return t('tasks.files.askedOptional', { count: maxCount })
  if (minCount === maxCount) return t('tasks.files.asked', { count: minCount })
  return t('tasks.files.askedAtMost', { least: minCount, most: maxCount })
}

function Changeable({ task, rules }: { task: TeamTask; rules: FileRules }) {
  const t = useWords()
  const { uploads, withdraw, replace, date } = useReturnedFiles(task)
  const { files } = task
  const room = rules.maxCount - files.length - uploads.uploads.length
  const isDone = isDoneWith(rules, files.length) && room <= 0
  return (
    <>
      <FilePicker
        label={
          isDone ? t('tasks.files.all', { count: files.length }) : askedText(rules, files.length, t)
        }
        limits={limitsOf(rules, t)}
        isMulti={rules.maxCount > 1}
        room={room}
        uploads={uploads}
        files={linked(task)}
        onReplace={replace}
        onRemove={(id) => {
          const file = files.find((each) => each.id === id)
          if (file) void withdraw(file)
        }}
      />
      <ValidUntil task={task} onDate={date} />
      {isToSend(task) && <Muted as="p">{t('tasks.files.thenSend')}</Muted>}
    </>
  )
}

const isToSend = (task: TeamTask): boolean =>
  haveFilesToSend(task) && !isAwaiting(task.approval?.state ?? 'none')

function LastReturned({ task: { files }, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  const last = files.at(-1)
  if (!last?.byName) return null
  const facts = { name: last.byName, date: momentText(last.at, timeZone) }
  return <Muted as="p">{t('tasks.files.returned', facts)}</Muted>
}
