import { isEmptyValue, type TeamCustomField } from '@eventflow/domain/custom-fields'
import { useWords } from '../../platform/words.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Text } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import classes from './custom-fields.module.css'
import { valueText } from './value-text.ts'

interface TeamValuesFactsProps {
  fields: readonly TeamCustomField[]
  isForOrganisers: boolean
}

/** The values of a team, to be read. */
export const TeamValuesFacts = ({ fields, isForOrganisers }: TeamValuesFactsProps) => (
  <Facts>
    {fields.map((field) => (
      <Fact key={field.id} name={field.label}>
        <Value field={field} />
        {isForOrganisers && !field.showField && <Hidden />}
      </Fact>
    ))}
  </Facts>
)

function Value({ field }: { field: TeamCustomField }) {
  const t = useWords()
  const { type, value, isRequired } = field
  if (isRequired && isEmptyValue(value))
    return (
      <StateBadge tone="warning" icon="edit_note">
        {t('customFields.values.missing')}
      </StateBadge>
    )
  const text = valueText(type, value, t)
  return text === '' ? (
    <Text tone="dimmed">{t('customFields.values.none')}</Text>
  ) : (
    <span className={classes['value']}>{text}</span>
  )
}

function Hidden() {
  const t = useWords()
  return <span className={classes['hidden']}>{t('customFields.values.hidden')}</span>
}
