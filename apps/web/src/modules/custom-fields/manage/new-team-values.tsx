// The custom fields of a new team, saved after the team itself. Those that show the stand give it one.
import {
  isOfStand,
  type CustomField,
  type CustomFieldValue,
  type StandPart,
} from '@eventflow/domain/custom-fields'
import { numbersIn } from '@eventflow/domain/stands'
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
export function useNewTeamValues({ mayGiveStands }: { mayGiveStands: boolean }): NewTeamValues {
  const { data } = useQuery(customFieldOrderQuery())
  const [typed, setTyped] = useState<Readonly<Record<string, CustomFieldValue>>>({})
  const all = data?.items ?? []
  const partOf = (part: StandPart): string => {
    const field = all.find(({ standPart }) => standPart === part)
    return field === undefined ? '' : String(typed[field.id] ?? '').trim()
  }
  // Only a number makes a stand.
  const isOffered = ({ standPart }: CustomField): boolean =>
    !isOfStand(standPart) || (mayGiveStands && (standPart === 'number' || partOf('number') !== ''))
  const fields = all.filter(isOffered)
  const save = async (teamId: string) => {
    const changed = fields.flatMap(({ id: customFieldId, standPart, defaultValue }) => {
      const value = typed[customFieldId]
      const isUnchanged = value === undefined || value === defaultValue
      return isUnchanged || isOfStand(standPart) ? [] : [{ customFieldId, value }]
    })
    if (changed.length > 0) {
      const { revision } = await client.teamCustomFields.get({ teamId })
      await client.teamCustomFields.update({ teamId, revision, values: changed })
    }
    const place = { hall: partOf('hall'), size: partOf('size'), type: partOf('type') }
    for (const number of numbersIn(partOf('number'))) {
      const standId =
        (await standWith(number)) ?? (await client.stands.add({ number, ...place })).id
      await client.stands.give({ standId, teamId })
    }
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

async function standWith(number: string): Promise<string | undefined> {
  const { items } = await client.stands.list({ search: number, limit: 200 })
  return items.find((stand) => stand.number.toLowerCase() === number.toLowerCase())?.id
}
