import type { ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
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
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  total?: number | undefined
  error?: unknown
  onRetry?: () => void
  rowId: (row: Row) => string
  row: (row: Row) => ReactNode
  /** Said where there is nothing. */
  empty: string
  /** Before the lines: what narrows them. */
  above?: ReactNode
  /** The way to the whole of it. */
  more?: ReactNode
}

/** A list beside others on one page: the newest lines, and more of them by a button. */
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
  if (!rows && error) {
    const { message, requestId } = failureOf(error)
    return (
      <ErrorState onRetry={onRetry} reference={requestId}>
        {message}
      </ErrorState>
    )
  }
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
