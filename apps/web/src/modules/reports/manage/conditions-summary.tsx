import { needsAnswer } from '@eventflow/domain/submissions'
import type { Report, ReportCondition } from '@eventflow/domain/reports'
import { TASK_STATES } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { useColumnFacts, type ColumnFacts } from './use-column-facts.ts'

type Conditions = Pick<Report, 'columns' | 'conditionColumns' | 'conditions' | 'match'>

/** The conditions of a saved report in words. Renders nothing if it has none. */
export function ConditionsSummary({ report }: { report: Conditions }) {
  const t = useWords()
  const { conditions, match, columns, conditionColumns } = report
  const facts = useColumnFacts([...columns, ...conditionColumns])
  if (conditions.length === 0) return null
  return (
    <Muted as="div">
      <Stack gap="3xs">
        <span>
          {t('reports.fields.conditions')}
          {conditions.length > 1 && ` (${t(`reports.match.${match}`)})`}
        </span>
        <ul>
          {conditions.map((condition, place) => (
            // Conditions have no ids, so the key is their position.
            <li key={`condition ${place + 1}`}>{lineOf(t, condition, facts)}</li>
          ))}
        </ul>
      </Stack>
    </Muted>
  )
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
  const state = kind === 'state' && TASK_STATES.find((known) => known === value)
  return state ? t(`tasks.state.${state}`) : value
}
