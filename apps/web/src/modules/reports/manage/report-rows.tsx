import { groupsOf, sumsOf, type ReportHead, type ReportRun } from '@eventflow/domain/reports'
import { isTaskState } from '@eventflow/domain/tasks'
import { useMemo, useState } from 'react'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cellText, type StateBadgeOf } from './report-cell.tsx'
import classes from './reports.module.css'

interface ReportRowsProps {
  run: ReportRun
  stateBadge: StateBadgeOf
}

/** Rows drawn at once; a button shows as many more. */
const AT_ONCE = 200

/** What a report says now: a row for each team, those of a group together, with what they add up to. */
export function ReportRows({ run, stateBadge }: ReportRowsProps) {
  const t = useWords()
  const { report, head, rows, isCut } = run
  const gone = head.filter(({ isGone }) => isGone).length
  if (rows.length === 0) {
    const params = { reportId: report.id }
    return (
      <EmptyState
        icon="search_off"
        title={t('reports.emptyTitle')}
        action={
          <ButtonLink to="/admin/reports/$reportId/edit" params={params}>
            {t('reports.edit')}
          </ButtonLink>
        }
      >
        {t('reports.emptyText')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="sm">
      {isCut && <Notice tone="warning">{t('reports.isCut', { count: rows.length })}</Notice>}
      {gone > 0 && <Notice tone="warning">{t('reports.goneColumns', { count: gone })}</Notice>}
      <p role="status">{t('reports.rows', { count: rows.length })}</p>
      <Table run={run} stateBadge={stateBadge} />
    </Stack>
  )
}

function Table({ run, stateBadge }: ReportRowsProps) {
  const t = useWords()
  const [shown, setShown] = useState(AT_ONCE)
  const { report, head, rows } = run
  const groups = useMemo(() => groupsOf(head, rows, report.groupBy), [head, rows, report.groupBy])
  const isGrouped = head.some(({ key }) => key === report.groupBy)
  const left = leftFor(groups, shown)
  return (
    <>
      {/* It scrolls by itself, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['scroller']} role="region" aria-label={report.name} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {head.map(({ key, label, kind }) => (
                <th key={key} scope="col" data-counts={isCount(kind) || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ value, rows: those, sums }, place) => (
            <tbody key={value}>
              {isGrouped && (left[place] ?? 0) > 0 && (
                <GroupHead
                  head={head}
                  groupBy={report.groupBy}
                  value={value}
                  count={those.length}
                />
              )}
              {those.slice(0, left[place]).map((row) => (
                <Line key={row.teamId} head={head} row={row} stateBadge={stateBadge} />
              ))}
              {isGrouped && (left[place] ?? 0) >= those.length && (
                <SumLine sums={sums} name={t('reports.sum')} />
              )}
            </tbody>
          ))}
          <tfoot>
            <SumLine
              sums={sumsOf(head, rows)}
              name={t(isGrouped ? 'reports.sumOfAll' : 'reports.sum')}
            />
          </tfoot>
        </table>
      </div>
      {shown < rows.length && (
        <Row gap="sm" justify="center">
          <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
            {t('reports.more', { count: Math.min(AT_ONCE, rows.length - shown) })}
          </Button>
        </Row>
      )}
    </>
  )
}

/** How many rows of each group are drawn, of so many in all. */
function leftFor(groups: readonly { rows: readonly unknown[] }[], shown: number): number[] {
  let left = shown
  return groups.map(({ rows }) => {
    const drawn = Math.min(left, rows.length)
    left -= drawn
    return drawn
  })
}

const isCount = (kind: ReportHead['kind']): boolean => kind === 'number' || kind === 'amount'

interface GroupHeadProps {
  head: readonly ReportHead[]
  groupBy: string | null
  value: string
  count: number
}

function GroupHead({ head, groupBy, value, count }: GroupHeadProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const column = head.find(({ key }) => key === groupBy)
  const text = cellText(column?.kind ?? 'text', value, { t, timeZone })
  return (
    <tr>
      <th scope="rowgroup" colSpan={head.length} className={classes['group']}>
        <span>
          {t('reports.group', { label: column?.label ?? '', value: text || t('reports.nothing') })}{' '}
          <small>{t('reports.rows', { count })}</small>
        </span>
      </th>
    </tr>
  )
}

interface LineProps {
  head: readonly ReportHead[]
  row: ReportRun['rows'][number]
  stateBadge: StateBadgeOf
}

function Line({ head, row, stateBadge: Badge }: LineProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <tr>
      {head.map(({ key, kind }, place) => {
        const cell = row.cells[place] ?? ''
        const text = cellText(kind, cell, { t, timeZone })
        const isTeam = key === 'team:name'
        return (
          <td key={key} data-counts={isCount(kind) || undefined}>
            {isTeam ? (
              <TextLink to="/admin/teams/$teamId" params={{ teamId: row.teamId }}>
                {text}
              </TextLink>
            ) : kind === 'state' && isTaskState(cell) ? (
              <Badge state={cell} />
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Nothing where nothing is counted. Its name stands in the first cell that has no sum. */
function SumLine({ sums, name }: { sums: readonly string[]; name: string }) {
  if (sums.every((sum) => sum === '')) return null
  const place = sums.indexOf('')
  return (
    <tr className={classes['sum']}>
      {sums.map((sum, at) => (
        // A sum has no other name than its column.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} data-counts={sum !== '' || undefined}>
          {at === place ? name : sum}
        </td>
      ))}
    </tr>
  )
}
