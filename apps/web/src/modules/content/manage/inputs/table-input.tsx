import { type SectionOf } from '@eventflow/domain/content'
import { MAX_CELL_CHARACTERS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@eventflow/domain/rich-text'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldDescription, FieldError } from '../../../../ui/fields/field-frame.tsx'
import { SwitchField } from '../../../../ui/fields/choice-fields.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { pastedTable } from '../../../../ui/order/pasted-table.ts'
import classes from '../sections.module.css'
import type { SectionInputProps } from './section-input.ts'

type TableData = SectionOf<'table'>['data']
type Rows = TableData['rows']

const withRows = (data: TableData, rows: Rows): TableData => ({
  ...data,
  rows,
  columnCount: rows[0]?.cells.length ?? data.columnCount,
})

/** The table with pasted cells from a position on. It grows if they do not fit. */
function pasted(data: TableData, lines: readonly string[][], [row, column]: [number, number]) {
  const columns = Math.max(data.columnCount, ...lines.map((line) => column + line.length))
  const height = Math.max(data.rows.length, row + lines.length)
  const rows = Array.from({ length: Math.min(height, MAX_TABLE_ROWS) }, (_, y) => ({
    cells: Array.from({ length: Math.min(columns, MAX_TABLE_COLUMNS) }, (__, x) =>
      (lines[y - row]?.[x - column] ?? data.rows[y]?.cells[x] ?? '').slice(0, MAX_CELL_CHARACTERS),
    ),
  }))
  return withRows(data, rows)
}

interface CellsProps {
  data: TableData
  onChange: (data: TableData) => void
}

/** The cells and appearance of a table. */
export function TableInput({ data, onChange, error }: SectionInputProps<'table'>) {
  const t = useWords()
  return (
    <Stack gap="md">
      <Stack as="fieldset" gap="xs" aria-describedby="cells-about">
        <Text as="legend" size="sm" weight={600}>
          {t('contentAdmin.table.cells')}
        </Text>
        <FieldDescription id="cells">{t('contentAdmin.table.pasteText')}</FieldDescription>
        <Cells data={data} onChange={onChange} />
        {error && <FieldError id="cells">{error}</FieldError>}
        <Growing data={data} onChange={onChange} />
      </Stack>
      <SwitchField
        label={t('contentAdmin.table.isFirstRowHeader')}
        value={data.isFirstRowHeader}
        onChange={(isFirstRowHeader) => onChange({ ...data, isFirstRowHeader })}
      />
      <SwitchField
        label={t('contentAdmin.table.isFixedWidth')}
        value={data.isFixedWidth}
        onChange={(isFixedWidth) => onChange({ ...data, isFixedWidth })}
      />
    </Stack>
  )
}

function Cells({ data, onChange }: CellsProps) {
  const t = useWords()
  const { rows, columnCount } = data
  const setRows = (next: Rows) => onChange(withRows(data, next))
  // oxlint-disable react/no-array-index-key -- cells are identified by position
  return (
    <div className={classes['grid']}>
      <table>
        <tbody>
          {rows.map(({ cells }, y) => (
            <tr key={y}>
              {cells.map((cell, x) => (
                <td key={x}>
                  <Cell at={[y, x]} cell={cell} data={data} onChange={onChange} />
                </td>
              ))}
              <td>
                <IconButton
                  size="sm"
                  icon="close"
                  label={t('contentAdmin.table.removeRow', { row: y + 1 })}
                  disabled={rows.length === 1}
                  onClick={() => setRows(rows.toSpliced(y, 1))}
                />
              </td>
            </tr>
          ))}
          <tr>
            {Array.from({ length: columnCount }, (_, x) => (
              <td key={x}>
                <IconButton
                  size="sm"
                  icon="close"
                  label={t('contentAdmin.table.removeColumn', { column: x + 1 })}
                  disabled={columnCount === 1}
                  onClick={() =>
                    setRows(rows.map(({ cells }) => ({ cells: cells.toSpliced(x, 1) })))
                  }
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
  // oxlint-enable react/no-array-index-key
}

function Cell({ at, cell, data, onChange }: CellsProps & { at: [number, number]; cell: string }) {
  const t = useWords()
  const [y, x] = at
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!text.includes('\t')) return
    event.preventDefault()
    onChange(pasted(data, pastedTable(text), at))
  }
  const set = (typed: string) =>
    onChange({
      ...data,
      rows: data.rows.map((row, place) =>
        place === y ? { cells: row.cells.with(x, typed) } : row,
      ),
    })
  return (
    <textarea
      rows={1}
      aria-label={t('contentAdmin.table.cell', { row: y + 1, column: x + 1 })}
      value={cell}
      maxLength={MAX_CELL_CHARACTERS}
      data-head={(y === 0 && data.isFirstRowHeader) || undefined}
      onChange={(event) => set(event.target.value)}
      onPaste={paste}
    />
  )
}

function Growing({ data, onChange }: CellsProps) {
  const t = useWords()
  const { rows, columnCount } = data
  const empty = { cells: Array.from({ length: columnCount }, () => '') }
  const ways = [
    {
      label: t('contentAdmin.table.addRow'),
      isFull: rows.length >= MAX_TABLE_ROWS,
      next: () => [...rows, empty],
    },
    {
      label: t('contentAdmin.table.addColumn'),
      isFull: columnCount >= MAX_TABLE_COLUMNS,
      next: () => rows.map(({ cells }) => ({ cells: [...cells, ''] })),
    },
  ]
  return (
    <Row gap="xs">
      {ways.map(({ label, isFull, next }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          leftSection={<Icon name="add" size={16} />}
          disabled={isFull}
          onClick={() => onChange(withRows(data, next()))}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
