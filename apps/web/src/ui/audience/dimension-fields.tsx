import type { Dimension, StoredDimension } from '@eventflow/domain/kernel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { everyRow } from '../../platform/every-row.ts'
import { useWords } from '../../platform/words.tsx'
import { withReadersLabel } from '../translations/readers-label.ts'
import { ChoiceList } from '../fields/choice-fields.tsx'

/** Longer lists of choices scroll in a box. */
const MANY = 12

/** The custom fields that decide who sees what. The key begins with their topic, so that changes refetch them. */
export const dimensionFieldsQuery = () =>
  queryOptions({
    queryKey: [['customFields', 'list'], 'dimensions'],
    queryFn: async () => {
      const fields = await everyRow((at) => client.customFields.list({ ...at, sort: 'index' }))
      return fields
        .filter(({ isDimension }) => isDimension)
        .map(({ id, label, translations, type, options }) => ({
          id,
          label,
          translations,
          values: type === 'checkbox' ? ['true', 'false'] : options,
          isCheckbox: type === 'checkbox',
        }))
    },
    select: (fields) => fields.map(withReadersLabel),
  })

interface DimensionFieldsProps {
  /** Prefix of the ids of the inputs. */
  id: string
  value: readonly Dimension[]
  error?: string | undefined
  onChange: (value: StoredDimension[]) => void
}

/** A list of values for each custom field that decides who sees what. Renders nothing if there is none. */
export function DimensionFields({ id, value, error, onChange }: DimensionFieldsProps) {
  const t = useWords()
  const { data: fields = [] } = useQuery(dimensionFieldsQuery())
  const change = (customFieldId: string, values: readonly string[]) => {
    const others = value.filter((one) => one.customFieldId !== customFieldId)
    const named = values.length === 0 ? others : [...others, { customFieldId, values }]
    onChange(named.map((one) => ({ ...one, values: [...one.values] })))
  }
  return fields.map(({ id: customFieldId, label, values, isCheckbox }, place) => (
    <ChoiceList
      key={customFieldId}
      id={place === 0 ? id : `${id}-${place}`}
      label={label}
      description={t('audience.valuesText')}
      error={place === 0 ? error : undefined}
      isBoxed={values.length > MANY}
      options={values.map((one) => ({
        value: one,
        label: isCheckbox ? t(one === 'true' ? 'ui.yes' : 'ui.no') : one,
      }))}
      value={value.find((one) => one.customFieldId === customFieldId)?.values ?? []}
      onChange={(chosen) => change(customFieldId, chosen)}
    />
  ))
}
