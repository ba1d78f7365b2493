import { type FieldOf, partOf } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { newEntry } from '../store/new-entry.ts'
import { useFieldTexts } from './field-texts.tsx'
import type { InputProps } from './filler-context.ts'
import { Group } from './group.tsx'
import classes from './inputs.module.css'
import { TextLike } from './text-inputs.tsx'
import { errorAt, shownText, useAnswer } from './use-answer.ts'
import { usePaste } from './use-paste.ts'

type RepeaterField = FieldOf<'repeater'>

/** The limit for all fields. */
const MAX_ROWS = 200

/** The rows to render: the existing ones, and blank ones up to the required minimum. */
function shownRows({ min }: RepeaterField, value: unknown): readonly unknown[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const least = Math.max(1, min === '' ? 0 : min)
  return [...rows, ...Array.from({ length: Math.max(0, least - rows.length) }, () => ({}))]
}

const withCell = (row: unknown, cellId: string, text: string): object => ({
  ...newEntry(),
  ...(typeof row === 'object' ? row : {}),
  [cellId]: text,
})

const focusLater = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus())

const inputAt = (path: string) => document.querySelector(`#${CSS.escape(fieldId(path))}`)

/** Rows of up to four cells, which can be added and removed. */
export function RepeaterInput({ field, path }: InputProps<RepeaterField>) {
  const { onChange, ...answer } = useAnswer(path)
  const rows = shownRows(field, answer.value)
  const about = useFieldTexts(field)
  const firstCell = (index: number) => fieldId(`${path}[${index}].${field.cellSchema[0]?.id ?? ''}`)
  const most = field.max === '' ? MAX_ROWS : field.max
  const paste = usePaste(path)
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    focusLater(firstCell(Math.max(0, index - 1)))
  }
  return (
    <Group {...about} id={answer.id} error={errorAt(answer.problems, path)}>
      <ol className={classes['rows']}>
        {rows.map((row, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ids, so they are identified by position
            key={index}
            cells={field.cellSchema}
            row={row}
            place={{ path, index }}
            problems={answer.problems}
            onCell={(cellId, text) => onChange(rows.with(index, withCell(row, cellId, text)))}
            onBlur={answer.onBlur}
            onPaste={(event, column) =>
              paste(event, (answers, table) => {
                const at = { row: index, column }
                const { cellSchema } = field
                const pasted = answers.withPastedRows({ cellSchema, most }, rows, { table, at })
                return {
                  value: pasted.rows,
                  counts: [
                    ['filling.paste.rows', pasted.pasted],
                    ['filling.paste.rowsOut', pasted.rowsOut],
                    ['filling.paste.columnsOut', pasted.columnsOut],
                    ['filling.paste.unread', pasted.unread],
                  ],
                }
              })
            }
            onRemove={rows.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {rows.length < most && (
        <AddRow
          onAdd={() => {
            onChange([...rows, newEntry()])
            focusLater(firstCell(rows.length))
          }}
        />
      )}
    </Group>
  )
}

function AddRow({ onAdd }: { onAdd: () => void }) {
  const t = useWords()
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="add" />} onClick={onAdd}>
        {t('filling.rows.add')}
      </Button>
    </div>
  )
}

interface RowProps {
  cells: RepeaterField['cellSchema']
  row: unknown
  place: { path: string; index: number }
  problems: readonly FieldProblem[]
  onCell: (cellId: string, text: string) => void
  onBlur: () => void
  onPaste: (event: ClipboardEvent, column: number) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

function Row({ cells, row, place, problems, onCell, onBlur, onPaste, onRemove }: RowProps) {
  const t = useWords()
  const name = t('filling.rows.row', { row: place.index + 1 })
  const pathOf = (cellId: string) => `${place.path}[${place.index}].${cellId}`
  return (
    <li
      className={classes['row']}
      aria-label={name}
      onPaste={(event) => {
        const column = cells.findIndex(({ id }) => event.target === inputAt(pathOf(id)))
        if (column >= 0) onPaste(event, column)
      }}
    >
      {cells.map(({ id, type, label }) => (
        <TextLike
          key={id}
          type={type}
          id={fieldId(pathOf(id))}
          label={label || name}
          value={shownText(partOf(row, id))}
          onChange={(text) => onCell(id, text)}
          onBlur={onBlur}
          error={errorAt(problems, pathOf(id))}
        />
      ))}
      {onRemove && (
        <IconButton
          size="inner"
          className={classes['remove']}
          icon="delete_outlined"
          label={t('filling.rows.remove', { row: place.index + 1 })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
