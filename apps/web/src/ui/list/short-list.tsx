import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../card-grid.tsx'
import { ErrorState } from '../error-state.tsx'
import { Muted, Stack } from '../layout.tsx'
import { LinesSkeleton } from '../skeletons.tsx'
import { countedText } from './counted.ts'
import type { MoreOfList } from './list-types.ts'
import { MoreRows } from './more-rows.tsx'
import classes from './short-list.module.css'

interface ShortListProps<Row> extends MoreOfList {
  title: string
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  total?: number | undefined
  error?: unknown
  onRetry?: () => void
  rowId: (row: Row) => string
  row: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  empty: string
  /** Shown above the rows, to narrow them. */
  above?: ReactNode
  /** A link to the complete list. */
  more?: ReactNode
}

/** A short list on a page with others: the newest rows, and a button for more. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const t = useWords()
  const { title, rows, total } = props
  return (
    <Panel
      title={title}
      aside={total ? <Muted as="span">{countedText(t, total)}</Muted> : undefined}
    >
      {props.above ? (
        <Stack gap="sm">
          {props.above}
          <Lines {...props} rows={rows} />
        </Stack>
      ) : (
        <Lines {...props} rows={rows} />
      )}
      {props.more}
    </Panel>
  )
}

function Lines<Row>(props: ShortListProps<Row>) {
  const { rows, error, onRetry, rowId, row, empty } = props
  if (!rows && error) return <ErrorState error={error} onRetry={onRetry} />
  if (!rows) return <LinesSkeleton lines={4} />
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <>
      <Stack as="ul" gap="xs" className={classes['lines']}>
        {rows.map((one) => (
          <li key={rowId(one)}>{row(one)}</li>
        ))}
      </Stack>
      <MoreRows {...props} />
    </>
  )
}
