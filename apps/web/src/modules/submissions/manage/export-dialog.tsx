import type { SubmissionColumn } from '@eventflow/domain/submissions'
import { useRef, useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { remember, remembered } from '../../../ui/device-memory.ts'
import { ChoiceList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import {
  downloadTable,
  saveAs,
  type ExportProgress,
  type TableFormat,
} from '../../../platform/table-download.ts'

const TABLES = ['csv', 'xlsx'] as const

const addressOf = (formId: string, file: string): string =>
  `/api/forms/${encodeURIComponent(formId)}/${file}`

interface ExportDialogProps {
  formId: string
  /** Columns of current and earlier questions. */
  columns: readonly SubmissionColumn[]
  /** The filter of the list as URL parameters; empty without one. */
  filter: Readonly<Record<string, string>>
}

/** Exports submissions as a table, or their files as a ZIP. */
export function ExportDialog({ formId, columns, filter }: ExportDialogProps) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { progress, start, stop } = useTableExport(formId)
  const close = () => {
    stop()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => setIsOpen(true)}
      >
        {t('answersAdmin.export.title')}
      </Button>
      <Dialog title={t('answersAdmin.export.title')} isOpen={isOpen} onClose={close}>
        <p>{t('answersAdmin.export.lead')}</p>
        {progress ? (
          <Underway progress={progress} onStop={stop} />
        ) : (
          <Formats
            formId={formId}
            filter={filter}
            columns={columns}
            onStart={(input) => void start(input)}
          />
        )}
      </Dialog>
    </>
  )
}

interface ExportOptions {
  format: TableFormat
  /** Includes the team's type and custom fields. */
  hasTeamDetails: boolean
  /** Id of the repeater whose rows become lines; '' for one line per submission. */
  rowsOf: string
  /** Ids of questions without a column. */
  without: readonly string[]
  filter: Readonly<Record<string, string>>
}

interface FormatsProps extends ExportDialogProps {
  onStart: (input: ExportOptions) => void
}

function Formats({ formId, columns, filter: listFilter, onStart }: FormatsProps) {
  const t = useWords()
  const [hasTeamDetails, setTeamDetails] = useState(false)
  const [rowsOf, setRowsOf] = useState('')
  const [without, setWithout] = useLeftOut(formId, columns)
  const repeaters = columns.filter(({ type }) => type === 'repeater')
  const isNarrowed = Object.keys(listFilter).length > 0
  const [isWhole, setWhole] = useState(!isNarrowed)
  const filter = isWhole ? {} : listFilter
  return (
    <Stack gap="xs">
      {isNarrowed && (
        <SwitchField
          label={t('answersAdmin.export.asFiltered')}
          value={!isWhole}
          onChange={(isFiltered) => setWhole(!isFiltered)}
        />
      )}
      <SwitchField
        label={t('answersAdmin.export.teamDetails')}
        value={hasTeamDetails}
        onChange={setTeamDetails}
      />
      {repeaters.length > 0 && (
        <SelectField
          label={t('answersAdmin.export.lines')}
          description={t('answersAdmin.export.linesText')}
          value={rowsOf}
          onChange={setRowsOf}
          options={repeaters.map(({ id, label }) => ({
            value: id,
            label: t('answersAdmin.export.oneOf', { label }),
          }))}
          empty={t('answersAdmin.export.oneEach')}
        />
      )}
      {rowsOf === '' && <Questions columns={columns} without={without} onChange={setWithout} />}
      {TABLES.map((format) => (
        <Button
          key={format}
          variant="default"
          onClick={() => onStart({ format, hasTeamDetails, rowsOf, without, filter })}
        >
          {t(`answersAdmin.export.${format}`)}
        </Button>
      ))}
      {columns.some(({ type }) => type === 'upload') && (
        <ButtonAnchor
          variant="default"
          href={addressOf(formId, `submission-files.zip?${new URLSearchParams(filter)}`)}
          download
        >
          {t('answersAdmin.export.zip')}
        </ButtonAnchor>
      )}
    </Stack>
  )
}

/** Left-out questions of a form, remembered on this device. */
function useLeftOut(formId: string, columns: ExportDialogProps['columns']) {
  const key = `export-without-${formId}`
  const [stored, setStored] = useState(() => remembered(key)?.split(',') ?? [])
  const change = (ids: readonly string[]) => {
    remember(key, ids.join())
    setStored([...ids])
  }
  return [stored.filter((id) => columns.some((column) => column.id === id)), change] as const
}

interface QuestionsProps {
  columns: readonly SubmissionColumn[]
  without: readonly string[]
  onChange: (without: readonly string[]) => void
}

/** Chooses the questions with a column. */
function Questions({ columns, without, onChange }: QuestionsProps) {
  const t = useWords()
  const [isChoosing, setChoosing] = useState(without.length > 0)
  // A field group has no column of its own.
  const questions = columns.filter(({ type }) => type !== 'template')
  if (questions.length < 2) return null
  const ids = questions.map(({ id }) => id)
  return (
    <>
      <SwitchField
        label={t('answersAdmin.export.someQuestions')}
        value={isChoosing}
        onChange={(isOn) => {
          setChoosing(isOn)
          onChange([])
        }}
      />
      {isChoosing && (
        <ChoiceList
          label={t('answersAdmin.export.questions')}
          options={questions.map(({ id, label }) => ({ value: id, label }))}
          value={ids.filter((id) => !without.includes(id))}
          onChange={(chosen) => onChange(ids.filter((id) => !chosen.includes(id)))}
          isBoxed
        />
      )}
    </>
  )
}

const NOTHING_YET: ExportProgress = { rows: 0, total: 0, bytes: 0 }

function useTableExport(formId: string) {
  const t = useWords()
  const feedback = useFeedback()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  const start = async ({ format, hasTeamDetails, rowsOf, without, filter }: ExportOptions) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(NOTHING_YET)
    const query = new URLSearchParams({ ...filter, teamDetails: String(hasTeamDetails) })
    if (rowsOf !== '') query.set('rowsOf', rowsOf)
    if (without.length > 0) query.set('without', without.join())
    const address = addressOf(formId, `submissions.${format}?${query}`)
    const { signal } = controller
    try {
      const file = await downloadTable({
        address,
        format,
        hasLinePerSubmission: rowsOf === '',
        signal,
        onProgress: setProgress,
      })
      saveAs(file.blob, file.name)
      feedback.succeeded(t('answersAdmin.export.done'))
    } catch (error) {
      const message = failureOf(error).message ?? t('answersAdmin.export.failed')
      if (!signal.aborted) feedback.show({ type: 'error', message })
    }
    setProgress(null)
  }
  return { progress, start, stop: () => running.current?.abort() }
}

const BYTES_PER_MB = 1_000_000

function Underway({ progress, onStop }: { progress: ExportProgress; onStop: () => void }) {
  const t = useWords()
  const { rows, total, bytes } = progress
  const megabytes = (bytes / BYTES_PER_MB).toFixed(2)
  const text =
    rows === null
      ? t('answersAdmin.export.bytes', { megabytes, count: total })
      : t('answersAdmin.export.rows', { done: rows, count: total })
  return (
    <Stack gap="xs">
      {rows !== null && <ProgressBar percent={(rows / Math.max(total, 1)) * 100} label={text} />}
      <p role="status">{text}</p>
      <Button variant="default" onClick={onStop}>
        {t('answersAdmin.export.cancel')}
      </Button>
    </Stack>
  )
}
