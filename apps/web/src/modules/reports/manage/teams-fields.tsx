import type { ReportTeams } from '@eventflow/domain/reports'
import { SEEN_LATELY_DAYS, TEAM_PROGRESS, TEAM_SEEN } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { FieldPair, FieldSection } from '../../../ui/editor/field-section.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'

interface TeamsFieldsProps {
  value: ReportTeams
  onChange: (teams: ReportTeams) => void
}

const ROLES = ['parent', 'child', 'none'] as const

/** The teams of the report, with the same filters as the list of teams. */
export function TeamsFields({ value, onChange }: TeamsFieldsProps) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const hasStandShares = useHasStandShares()
  const set = (change: Partial<ReportTeams>) => onChange({ ...value, ...change })
  const pick = <Value extends string>(
    key: 'teamTypeId' | 'standShareRole' | 'progress' | 'lastSeen',
    label: string,
    options: readonly Choice<Value>[],
  ) => (
    <SelectField
      label={label}
      empty={t('reports.all')}
      options={options}
      value={(value[key] ?? '') as Value}
      onChange={(chosen) => set({ [key]: String(chosen) === '' ? null : chosen })}
    />
  )
  const either = (
    key: 'hasOverdue' | 'isFull',
    label: string,
    texts: readonly [string, string],
  ) => (
    <SelectField
      label={label}
      empty={t('reports.all')}
      options={[
        { value: 'true', label: texts[0] },
        { value: 'false', label: texts[1] },
      ]}
      value={value[key] === null ? '' : String(value[key])}
      onChange={(chosen) => set({ [key]: chosen === '' ? null : chosen === 'true' })}
    />
  )
  const filters = 'teamsAdmin.list.filters'
  return (
    <FieldSection title={t('reports.fields.teams')} lead={t('reports.teamsText')}>
      <TextField
        label={t('reports.search')}
        value={value.search}
        onChange={(search) => set({ search })}
        maxLength={200}
      />
      <FieldPair>
        {pick('teamTypeId', t('teams.list.filterType'), types)}
        {pick(
          'progress',
          t(`${filters}.progress.label`),
          TEAM_PROGRESS.map((one) => ({ value: one, label: t(`${filters}.progress.${one}`) })),
        )}
        {either('hasOverdue', t(`${filters}.overdue.label`), [
          t(`${filters}.overdue.yes`),
          t(`${filters}.overdue.no`),
        ])}
        {pick(
          'lastSeen',
          t(`${filters}.seen.label`),
          TEAM_SEEN.map((one) => ({
            value: one,
            label: t(`${filters}.seen.${one}`, { days: SEEN_LATELY_DAYS }),
          })),
        )}
        {either('isFull', t(`${filters}.places.label`), [
          t(`${filters}.places.full`),
          t(`${filters}.places.free`),
        ])}
        {(hasStandShares || value.standShareRole !== null) &&
          pick(
            'standShareRole',
            t('teams.list.filterRole'),
            ROLES.map((one) => ({ value: one, label: t(`teams.standShareRole.${one}`) })),
          )}
      </FieldPair>
    </FieldSection>
  )
}
