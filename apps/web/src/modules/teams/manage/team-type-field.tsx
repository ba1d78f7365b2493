import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { teamTypeChoicesQuery } from '../teams.queries.ts'

interface TeamTypeFieldProps {
  id: string
  /** Empty for none. */
  value: string
  onChange: (teamTypeId: string) => void
  error: string | undefined
}

/** The type of a team, with a button to add a type. */
export function TeamTypeField(props: TeamTypeFieldProps) {
  const t = useWords()
  const { data: types } = useQuery(teamTypeChoicesQuery())
  const hint = types?.length === 0 ? t('teams.fields.noTypesText') : t('teams.fields.teamTypeText')
  return (
    <SelectField
      {...props}
      label={t('teams.fields.teamTypeId')}
      description={
        <>
          {hint} <TextLink to="/admin/team-types/add">{t('teams.fields.makeType')}</TextLink>
        </>
      }
      empty={t('teams.noType')}
      options={types ?? []}
    />
  )
}
