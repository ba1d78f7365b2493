import {
  comparesWithNumbers,
  needsAnswer,
  type SubmissionColumn,
} from '@eventflow/domain/submissions'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { answerInWords, fitsQuestion, type AnswerFilter } from './answer-filter.ts'
import classes from './submissions.module.css'

interface AnswerFilterDialogProps {
  columns: readonly SubmissionColumn[]
  filter: AnswerFilter | null
  /** The list has a filter that does not fit the form. */
  isUnknown: boolean
  onFilter: (filter: AnswerFilter | null) => void
}

/** A button that shows the answer filter and opens a dialog to change it. */
export function AnswerFilterDialog(props: AnswerFilterDialogProps) {
  const { columns, filter, isUnknown, onFilter } = props
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const offered = columns.filter(({ operators }) => operators.length > 0)
  const [first] = offered
  if (isUnknown && filter === null) return <ClearUnknown onClear={() => onFilter(null)} />
  if (first === undefined) return null
  return (
    <span className={classes['filter']}>
      <Button
        variant={filter ? 'light' : 'default'}
        leftSection={<Icon name="filter_list" />}
        onClick={() => setIsOpen(true)}
      >
        {filter ? <FilterInWords {...filter} /> : t('answersAdmin.filter.add')}
      </Button>
      {filter && (
        <Button
          variant="subtle"
          aria-label={t('answersAdmin.filter.clear')}
          leftSection={<Icon name="close" />}
          onClick={() => onFilter(null)}
        />
      )}
      {isOpen && (
        <FilterDialog
          columns={offered}
          begin={filter ?? beginningOf(first)}
          onClose={() => setIsOpen(false)}
          onFilter={onFilter}
        />
      )}
    </span>
  )
}

function ClearUnknown({ onClear }: { onClear: () => void }) {
  const t = useWords()
  return (
    <Button variant="default" leftSection={<Icon name="close" />} onClick={onClear}>
      {t('answersAdmin.filter.clear')}
    </Button>
  )
}

function FilterInWords(filter: AnswerFilter) {
  const t = useWords()
  const how = t(`answersAdmin.filter.operators.${filter.operator}`)
  const what = answerInWords(filter, t)
  const words = t('answersAdmin.filter.chip', { question: filter.column.label, how, what }).trim()
  return (
    <span className={classes['in-words']} title={words}>
      {words}
    </span>
  )
}

const beginningOf = (column: SubmissionColumn): AnswerFilter => ({
  column,
  operator: column.operators[0] ?? 'isNotEmpty',
  answer: column.options[0]?.value ?? '',
})

interface FilterDialogProps {
  columns: readonly SubmissionColumn[]
  begin: AnswerFilter
  onClose: () => void
  onFilter: (filter: AnswerFilter) => void
}

function FilterDialog({ columns, begin, onClose, onFilter }: FilterDialogProps) {
  const t = useWords()
  const [filter, setFilter] = useState(begin)
  const apply = () => {
    onFilter(filter)
    onClose()
  }
  return (
    <Dialog
      title={t('answersAdmin.filter.title')}
      isOpen
      onClose={onClose}
      actions={
        <Button disabled={!fitsQuestion(filter)} onClick={apply}>
          {t('answersAdmin.filter.apply')}
        </Button>
      }
    >
      <FilterFields columns={columns} filter={filter} onChange={setFilter} />
    </Dialog>
  )
}

interface FilterFieldsProps {
  columns: readonly SubmissionColumn[]
  filter: AnswerFilter
  onChange: (filter: AnswerFilter) => void
}

function FilterFields({ columns, filter, onChange }: FilterFieldsProps) {
  const t = useWords()
  return (
    <>
      <SelectField
        label={t('answersAdmin.filter.question')}
        value={filter.column.id}
        onChange={(id) =>
          onChange(beginningOf(columns.find((one) => one.id === id) ?? filter.column))
        }
        options={columns.map(({ id, label }) => ({ value: id, label }))}
      />
      <SelectField
        label={t('answersAdmin.filter.how')}
        value={filter.operator}
        onChange={(operator) => onChange({ ...filter, operator })}
        options={filter.column.operators.map((operator) => ({
          value: operator,
          label: t(`answersAdmin.filter.operators.${operator}`),
        }))}
      />
      {needsAnswer(filter.operator) && (
        <ComparedWith
          column={filter.column}
          value={filter.answer}
          onChange={(answer) => onChange({ ...filter, answer })}
        />
      )}
    </>
  )
}

interface ComparedWithProps {
  column: SubmissionColumn
  value: string
  onChange: (answer: string) => void
}

/** Input for the compared value: an option, a date, or a text, depending on the question. */
function ComparedWith({ column, value, onChange }: ComparedWithProps) {
  const t = useWords()
  const props = { label: t('answersAdmin.filter.what'), value, onChange }
  if (column.options.length > 0) return <SelectField {...props} options={column.options} />
  if (column.type === 'date') return <DateField {...props} />
  return comparesWithNumbers(column.type) ? (
    <NumberField {...props} isSigned />
  ) : (
    <TextField {...props} />
  )
}
