import {
  amountText,
  groupsOf,
  hasChanges,
  sumsOf,
  type ReportHead,
  type ReportRun,
} from '@eventflow/domain/reports'
import { isTaskState } from '@eventflow/domain/tasks'
import { useMemo, useState } from 'react'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { locale } from '../../../platform/words-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cellText, withDecimalSign, type StateBadgeOf } from './report-cell.tsx'
import { marksOf, type Marks, type RowMark } from './report-marks.ts'
import classes from './reports.module.css'

interface ReportRowsProps {
  run: ReportRun
  stateBadge: StateBadgeOf
}

/** Number of rows rendered initially, and added by each press of the button. */
const AT_ONCE = 200

/** The current rows of a report, one per team, in groups with their sums. */
export function ReportRows({ run, stateBadge }: ReportRowsProps) {
  const t = useWords()
  const [isOnlyChanged, setIsOnlyChanged] = useState(false)
  const { report, rows, changes } = run
  const marks = useMemo(() => (changes === null ? null : marksOf(changes)), [changes])
  const isNarrowed = marks !== null && isOnlyChanged
  const shown = isNarrowed ? rows.filter(({ teamId }) => marks.has(teamId)) : rows
  if (rows.length === 0 && (changes?.lost.length ?? 0) === 0) {
    const params = { reportId: report.id }
    return (
      <Stack gap="sm">
        <Warnings run={run} />
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
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      <Warnings run={run} />
      {changes && hasChanges(changes) && (
        <CheckboxField
          label={t('reports.changes.only')}
          value={isOnlyChanged}
          onChange={setIsOnlyChanged}
        />
      )}
      <p role="status">{t('reports.rows', { count: shown.length })}</p>
      <Table run={{ ...run, rows: shown }} marks={marks} stateBadge={stateBadge} />
    </Stack>
  )
}

/** Warnings about data missing in the rows. */
function Warnings({ run }: { run: ReportRun }) {
  const t = useWords()
  const { head, rows, isCut, goneConditions, otherCurrencies, currencyId } = run
  const gone = head.filter(({ isGone }) => isGone).length + goneConditions
  return (
    <>
      {isCut && <Notice tone="warning">{t('reports.isCut', { count: rows.length })}</Notice>}
      {gone > 0 && <Notice tone="warning">{t('reports.goneColumns', { count: gone })}</Notice>}
      {otherCurrencies > 0 && (
        <Notice tone="warning">
          {t('reports.otherCurrencies', { count: otherCurrencies, currency: currencyId })}
        </Notice>
      )}
    </>
  )
}

interface TableProps extends ReportRowsProps {
  /** Null without a comparison. */
  marks: Marks | null
}

function Table({ run, marks, stateBadge }: TableProps) {
  const t = useWords()
  const [shown, setShown] = useState(AT_ONCE)
  const { report, head, rows, changes } = run
  const groups = useMemo(() => groupsOf(head, rows, report.groupBy), [head, rows, report.groupBy])
  const isGrouped = head.some(({ key }) => key === report.groupBy)
  const left = leftFor(groups, shown)
  const money = { locale: locale(), currencyId: run.currencyId }
  const sumTexts = (sums: readonly string[]) =>
    sums.map((sum, place) =>
      sum !== '' && head[place]?.kind === 'amount' ? amountText(sum, money) : withDecimalSign(sum),
    )
  return (
    <>
      {/* The table scrolls, so it must be reachable by keyboard. */}
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
                <Line
                  key={row.teamId}
                  head={head}
                  row={row}
                  mark={marks?.get(row.teamId)}
                  stateBadge={stateBadge}
                />
              ))}
              {isGrouped && (left[place] ?? 0) >= those.length && (
                <SumLine sums={sumTexts(sums)} name={t('reports.sum')} />
              )}
            </tbody>
          ))}
          {changes && changes.lost.length > 0 && (
            <LostRows head={head} rows={changes.lost} stateBadge={stateBadge} />
          )}
          <tfoot>
            <SumLine
              sums={sumTexts(sumsOf(head, rows))}
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

/** The number of rows to render in each group, given a total. */
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

interface LostRowsProps {
  head: readonly ReportHead[]
  rows: ReportRun['rows']
  stateBadge: StateBadgeOf
}

/** Earlier values of teams that are no longer in the report. */
function LostRows({ head, rows, stateBadge }: LostRowsProps) {
  const t = useWords()
  return (
    <tbody className={classes['lost']}>
      <tr>
        <th scope="rowgroup" colSpan={head.length} className={classes['group']}>
          <span>
            {t('reports.changes.gone')} <small>{t('reports.rows', { count: rows.length })}</small>
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <Line
          key={row.teamId}
          head={head}
          row={row}
          mark={undefined}
          stateBadge={stateBadge}
          isGone
        />
      ))}
    </tbody>
  )
}

interface LineProps {
  head: readonly ReportHead[]
  row: ReportRun['rows'][number]
  mark: RowMark | undefined
  stateBadge: StateBadgeOf
  /** The team may have been deleted, so it is not linked. */
  isGone?: boolean
}

function Line({ head, row, mark, stateBadge, isGone = false }: LineProps) {
  const t = useWords()
  return (
    <tr data-tone={mark?.isNew ? 'success' : undefined}>
      {head.map(({ key, kind }, place) => {
        const before = mark?.before.get(key)
        return (
          <td
            key={key}
            data-counts={isCount(kind) || undefined}
            data-tone={before === undefined ? undefined : 'warning'}
          >
            {place === 0 && mark?.isNew && (
              <small className={classes['mark']}>{t('reports.changes.new')}</small>
            )}
            <CellOf
              column={{ key, kind }}
              row={row}
              place={place}
              stateBadge={stateBadge}
              isGone={isGone}
            />
            {before !== undefined && <Before kind={kind} cell={before} />}
          </td>
        )
      })}
    </tr>
  )
}

interface CellOfProps {
  column: Pick<ReportHead, 'key' | 'kind'>
  row: ReportRun['rows'][number]
  place: number
  stateBadge: StateBadgeOf
  isGone: boolean
}

function CellOf({ column: { key, kind }, row, place, stateBadge: Badge, isGone }: CellOfProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const cell = row.cells[place] ?? ''
  if (kind === 'state' && isTaskState(cell)) return <Badge state={cell} />
  const text = cellText(kind, cell, { t, timeZone })
  if (key !== 'team:name' || isGone) return text
  return (
    <TextLink to="/admin/teams/$teamId" params={{ teamId: row.teamId }}>
      {text}
    </TextLink>
  )
}

function Before({ kind, cell }: { kind: ReportHead['kind']; cell: string }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const was = cellText(kind, cell, { t, timeZone }) || t('reports.nothing')
  return <small className={classes['mark']}>{t('reports.changes.said', { was })}</small>
}

/** The sums. Renders nothing if there are none. The name is in the first cell without a sum. */
function SumLine({ sums, name }: { sums: readonly string[]; name: string }) {
  if (sums.every((sum) => sum === '')) return null
  const place = sums.indexOf('')
  return (
    <tr className={classes['sum']}>
      {sums.map((sum, at) => (
        // A sum is identified only by its column.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} data-counts={sum !== '' || undefined}>
          {at === place ? name : sum}
        </td>
      ))}
    </tr>
  )
}
