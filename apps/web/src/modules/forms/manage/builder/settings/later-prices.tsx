import { MAX_PRICE_DAYS } from '@eventflow/domain/forms'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { DateField } from '../../../../../ui/fields/date-field.tsx'
import { useTypedPrice } from '../../../../../ui/fields/number-reading.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Muted, Row, Stack } from '../../../../../ui/layout.tsx'
import { nextPriceRow } from '../store/later-days.ts'
import classes from './settings.module.css'

interface Dated {
  readonly from: string
  /** A price, or a percentage. */
  readonly value: string
}

interface DatedRowsProps {
  title: string
  about: string
  valueLabel: string
  rows: readonly Dated[]
  /** The value of a new row. */
  first: string
  /** The problem of a value; undefined if it is fine. */
  problem: (value: string) => string | undefined
  onChange: (rows: Dated[]) => void
}

/** Values from certain days on. A new row begins tomorrow, or the day after the last one. */
export function DatedRows({ title, about, valueLabel, rows, first, ...props }: DatedRowsProps) {
  const t = useWords()
  const { problem, onChange } = props
  const { timeZone } = usePortal().event
  const nextDay = () =>
    nextPriceRow(
      rows.map(({ from }) => from),
      { now: new Date(), timeZone },
    )
  const set = (place: number, over: Partial<Dated>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...over } : row)))
  const isTwice = (from: string) => rows.filter((row) => row.from === from).length > 1
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <strong>{title}</strong>
      <Muted>{about}</Muted>
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no ids, and their values are typed again if they move
        <div key={place} className={classes['dated']}>
          <DateField
            label={t('builder.later.from')}
            value={row.from}
            error={isTwice(row.from) ? t('builder.later.sameDay') : undefined}
            onChange={(from) => {
              if (from !== '') set(place, { from })
            }}
          />
          <DatedValue
            label={valueLabel}
            value={row.value}
            error={problem(row.value)}
            onChange={(value) => set(place, { value })}
          />
          <IconButton
            icon="close"
            label={t('builder.later.remove', { place: place + 1 })}
            onClick={() => onChange(rows.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Row>
        <Button
          variant="default"
          disabled={rows.length >= MAX_PRICE_DAYS}
          onClick={() => onChange([...rows, { from: nextDay(), value: first }])}
        >
          {t('builder.later.add')}
        </Button>
      </Row>
    </Stack>
  )
}

interface DatedValueProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function DatedValue({ label, value, error, onChange }: DatedValueProps) {
  const { text, change, leave } = useTypedPrice(value, onChange)
  return <TextField label={label} value={text} error={error} onChange={change} onBlur={leave} />
}
