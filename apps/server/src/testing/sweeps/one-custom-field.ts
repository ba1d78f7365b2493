// A custom field with the value of one team, for the sweeps.
import {
  customFields,
  customFieldSaves,
  customFieldValues,
} from '../../modules/custom-fields/custom-fields.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

export async function oneCustomField({ tx, eventId }: Scope, teamId: string): Promise<string> {
  const id = newId()
  await tx.insert(customFields).values({
    eventId,
    id,
    label: `Stand number of ${teamId}`,
    type: 'text',
    index: 0,
    defaultValue: '',
  })
  await tx.insert(customFieldValues).values({ eventId, teamId, customFieldId: id, value: 'A12' })
  await tx.insert(customFieldSaves).values({ eventId, teamId, revision: 1 })
  return id
}

/** A custom field that audiences and limits can name. */
export async function oneDimension({ tx, eventId }: Scope): Promise<string> {
  const id = newId()
  await tx.insert(customFields).values({
    eventId,
    id,
    label: 'Hall',
    type: 'dropdown',
    options: ['1', '2'],
    teamCanEdit: false,
    isDimension: true,
    index: 1,
    defaultValue: '',
  })
  return id
}
