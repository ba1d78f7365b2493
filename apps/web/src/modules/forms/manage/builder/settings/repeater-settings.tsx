import type { Cell } from '@eventflow/domain/forms'
import { TEXT_LIKE_TYPES } from '@eventflow/domain/forms/engine'
import { defaultWords, type Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Row } from '../../../../../ui/layout.tsx'
import { movedBy } from '../../../../../ui/order/moved-by.ts'
import { useRows } from '../../../../../ui/order/use-rows.ts'
import { BoundPair } from './bound-pair.tsx'
import { MEANINGS } from './bounds.ts'
import { RowButtons, RowSet } from '../../../../../ui/order/row-set.tsx'
import classes from './settings.module.css'
import type { SettingsProps } from './settings-props.ts'
import { MAX_CELLS, withCell } from '../store/items.ts'

type RepeaterField = Extract<Field, { type: 'repeater' }>

/** The columns, and the minimum and maximum number of rows. */
export function RepeaterSettings({ field, stored, onChange }: SettingsProps<RepeaterField>) {
  const t = useWords()
  const { cellSchema: cells } = field
  const { list, focusRow } = useRows<HTMLOListElement>()
  const put = (next: Cell[], tag?: string) => onChange({ ...field, cellSchema: next }, tag)
  const usual = defaultWords(t)
  const add = () => {
    const label = usual('cell', { count: cells.length + 1 })
    put(withCell(cells, label, { isStored: stored !== undefined }))
    focusRow(cells.length)
  }
  return (
    <>
      <RowSet
        title={t('builder.field.columns')}
        about={t('builder.field.columnsText', { most: MAX_CELLS })}
        list={list}
        addLabel={t('builder.field.addColumn')}
        onAdd={cells.length < MAX_CELLS ? add : undefined}
      >
        {cells.map((cell, place) => (
          <CellRow
            key={cell.id}
            cell={cell}
            place={place}
            count={cells.length}
            onChange={(next, tag) => put(cells.with(place, next), tag)}
            onMove={(by) => put(movedBy(cells, place, by))}
            onRemove={() => put(cells.toSpliced(place, 1))}
          />
        ))}
      </RowSet>
      <BoundPair field={field} onChange={onChange} meaning={MEANINGS.rows} />
    </>
  )
}

interface CellRowProps {
  cell: Cell
  place: number
  count: number
  onChange: (cell: Cell, tag?: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function CellRow({ cell, place, count, onChange, onMove, onRemove }: CellRowProps) {
  const t = useWords()
  const name = t('builder.field.column', { place: place + 1 })
  const label = cell.label || name
  return (
    <li className={classes['thing']} aria-label={name}>
      <Row noWrap justify="between" size="sm" tone="dimmed">
        <span>{name}</span>
        <RowButtons
          label={label}
          place={place}
          count={count}
          onMove={onMove}
          remove={t('builder.field.removeRow', { label })}
          // A row needs at least one column.
          onRemove={count === 1 ? undefined : onRemove}
        />
      </Row>
      <TextField
        label={t('builder.field.label')}
        value={cell.label}
        onChange={(text) => onChange({ ...cell, label: text }, `${cell.id} label`)}
      />
      <SelectField
        label={t('builder.field.columnType')}
        value={cell.type}
        options={TEXT_LIKE_TYPES.map((value) => ({ value, label: t(`forms.fieldTypes.${value}`) }))}
        onChange={(type) => onChange({ ...cell, type })}
      />
    </li>
  )
}
