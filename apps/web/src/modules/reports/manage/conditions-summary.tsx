import { needsAnswer } from '@eventflow/domain/submissions'
import { writtenNumber } from '@eventflow/domain/kernel'
import {
  comparesNumbers,
  type Report,
  type ReportCondition,
  type ReportTeams,
} from '@eventflow/domain/reports'
import { TASK_STATES } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { useTeamFilters } from './team-filters.ts'
import { useColumnFacts, type ColumnFacts } from './use-column-facts.ts'

type Conditions = Pick<Report, 'columns' | 'conditionColumns' | 'conditions' | 'match' | 'teams'>

/** The teams and conditions of a saved report in words. Renders nothing if it has all teams. */
export function ConditionsSummary({ report }: { report: Conditions }) {
  const t = useWords()
  const { conditions, match, columns, conditionColumns } = report
  const facts = useColumnFacts([...columns, ...conditionColumns])
  const teams = useTeamLines(report.teams)
  if (conditions.length + teams.length === 0) return null
  const all = conditions.length > 1 ? ` (${t(`reports.match.${match}`)})` : ''
  return (
    <Muted as="div">
      <Stack gap="3xs">
        <Lines title={t('reports.fields.teams')} lines={teams} />
        <Lines
          title={`${t('reports.fields.conditions')}${all}`}
          lines={conditions.map((condition) => lineOf(t, condition, facts))}
        />
      </Stack>
    </Muted>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <span>{title}</span>
      <ul>
        {lines.map((line, place) => (
          // Lines have no ids, so the key is their position.
          <li key={`line ${place + 1}`}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** The filters of teams that the report uses. */
function useTeamLines(teams: ReportTeams): string[] {
  const t = useWords()
  const filters = useTeamFilters()
  const line = (column: string, operator: ReportCondition['operator'], value: string) =>
    t('reports.conditionLine', { column, operator: operatorOf(t, operator), value })
  return [
    ...(teams.search === '' ? [] : [line(t('reports.search'), 'contains', teams.search)]),
    ...filters.flatMap(({ key, label, options }) => {
      const value = teams[key]
      if (value === null) return []
      const chosen = options.find((option) => option.value === String(value))
      const text = chosen?.label ?? t('reports.gone')
      // A filter with two choices is a statement of its own.
      return [typeof value === 'boolean' ? text : line(label, 'equals', text)]
    }),
  ]
}

function lineOf(t: T, condition: ReportCondition, facts: readonly ColumnFacts[]): string {
  const { column, operator, value } = condition
  const found = facts.find(({ key }) => key === column)
  const line = { column: found?.label ?? t('reports.gone'), operator: operatorOf(t, operator) }
  return needsAnswer(operator)
    ? t('reports.conditionLine', { ...line, value: valueOf(t, found?.kind, value) })
    : t('reports.conditionAlone', line)
}

const operatorOf = (t: T, operator: ReportCondition['operator']): string =>
  t(`answersAdmin.filter.operators.${operator}`)

function valueOf(t: T, kind: ColumnFacts['kind'] | undefined, value: string): string {
  if (kind === 'day' || kind === 'moment') return dateText(value)
  if (kind === 'tick') return t(value === 'true' ? 'reports.yes' : 'reports.no')
  if (kind !== undefined && comparesNumbers(kind)) return writtenNumber(value, language())
  const state = kind === 'state' && TASK_STATES.find((known) => known === value)
  return state ? t(`tasks.state.${state}`) : value
}
