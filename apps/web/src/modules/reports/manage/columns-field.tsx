import type { ReportColumn } from '@eventflow/domain/reports'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { RowButtons, RowSet } from '../../../ui/order/row-set.tsx'
import { useRows } from '../../../ui/order/use-rows.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import type { ColumnFacts } from './use-column-facts.ts'

interface ColumnsFieldProps {
  id: string
  value: readonly ReportColumn[]
  facts: readonly ColumnFacts[]
  onChange: (columns: ReportColumn[]) => void
  error: string | undefined
}

/** The columns of a report in order: add, move, remove. */
export function ColumnsField({ id, value, facts, onChange, error }: ColumnsFieldProps) {
  const t = useWords()
  const { list } = useRows<HTMLOListElement>()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <RowSet
        id={id}
        title={t('reports.fields.columns')}
        about={t('reports.columnsText')}
        error={error}
        list={list}
        addLabel={t('reports.chooseColumns')}
        onAdd={() => setIsChoosing(true)}
      >
        {facts.map(({ key, label }, place) => (
          <Row key={key} as="li" noWrap gap="2xs" justify="between">
            <span>{label}</span>
            <RowButtons
              label={label}
              place={place}
              count={facts.length}
              onMove={(by) => onChange(movedBy(value, place, by))}
              remove={t('reports.removeColumn', { label })}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          </Row>
        ))}
      </RowSet>
      {isChoosing && (
        <ColumnsDialog columns={value} onChange={onChange} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}
