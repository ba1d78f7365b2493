import type { ReportTeams } from '@eventflow/domain/reports'
import { useWords } from '../../../platform/words.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import { FieldPair, FieldSection } from '../../../ui/editor/field-section.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useTeamFilters } from './team-filters.ts'

interface TeamsFieldsProps {
  value: ReportTeams
  onChange: (teams: ReportTeams) => void
}

/** A filter with two choices is stored as a boolean. */
const storedValue = (chosen: string): string | boolean | null => {
  if (chosen === '') return null
  return chosen === 'true' || chosen === 'false' ? chosen === 'true' : chosen
}

/** The teams of the report, with the same filters as the list of teams. */
export function TeamsFields({ value, onChange }: TeamsFieldsProps) {
  const t = useWords()
  const filters = useTeamFilters()
  const hasStandShares = useHasStandShares()
  const isOffered = (key: keyof ReportTeams) =>
    key !== 'standShareRole' || hasStandShares || value.standShareRole !== null
  return (
    <FieldSection title={t('reports.fields.teams')} lead={t('reports.teamsText')}>
      <TextField
        label={t('reports.search')}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
        maxLength={200}
      />
      <FieldPair>
        {filters
          .filter(({ key }) => isOffered(key))
          .map(({ key, label, options }) => (
            <SelectField
              key={key}
              label={label}
              empty={t('reports.all')}
              options={options}
              value={String(value[key] ?? '')}
              onChange={(chosen) => onChange({ ...value, [key]: storedValue(chosen) })}
            />
          ))}
      </FieldPair>
    </FieldSection>
  )
}
