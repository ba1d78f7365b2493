// The custom fields of a new team, saved after the team itself.
import { isOfStand, type CustomField, type CustomFieldValue } from '@eventflow/domain/custom-fields'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '../../../platform/api.ts'
import { CustomFieldInput } from '../custom-field-input.tsx'
import { customFieldOrderQuery } from '../custom-fields.queries.ts'

interface NewTeamValues {
  /** Null if the event has no custom fields. */
  readonly inputs: ReactNode
  readonly save: (teamId: string) => Promise<void>
}

/** Inputs for the custom fields of a new team, initially with the default values. */
export function useNewTeamValues(): NewTeamValues {
  const { data } = useQuery(customFieldOrderQuery())
  const [typed, setTyped] = useState<Readonly<Record<string, CustomFieldValue>>>({})
  const fields = data?.items.filter(({ standPart }) => !isOfStand(standPart)) ?? []
  const save = async (teamId: string) => {
    const changed = fields.flatMap(({ id: customFieldId, defaultValue }) => {
      const value = typed[customFieldId]
      return value === undefined || value === defaultValue ? [] : [{ customFieldId, value }]
    })
    if (changed.length === 0) return
    const { revision } = await client.teamCustomFields.get({ teamId })
    await client.teamCustomFields.update({ teamId, revision, values: changed })
  }
  const inputOf = ({
    id,
    type,
    label,
    description,
    placeholder,
    options,
    ...field
  }: CustomField) => (
    <CustomFieldInput
      key={id}
      {...{ type, label, description, placeholder, options }}
      value={typed[id] ?? field.defaultValue ?? ''}
      onChange={(value) => setTyped({ ...typed, [id]: value })}
    />
  )
  return { inputs: fields.length === 0 ? null : fields.map(inputOf), save }
}
