import { z } from 'zod'
import { endpoint, idSchema, recordEndpoints } from '../kernel/index.ts'
import { customFieldsErrors } from './custom-fields.errors.ts'
import {
  customFieldOrderSchema,
  changedCustomFieldValues,
  customFieldSchema,
  newCustomFieldValues,
  teamCustomFieldsChangeSchema,
  teamCustomFieldsSchema,
  usedValueSchema,
  valuesOfTeamSchema,
} from './custom-fields.schema.ts'
import { MAX_TEAMS_OF_VALUES } from './custom-fields.vocabulary.ts'

const customFields = recordEndpoints({
  idName: 'customFieldId',
  path: '/custom-fields',
  name: 'custom field',
  schema: customFieldSchema,
  invalid: customFieldsErrors.invalidCustomField,
  reads: ['customFields'],
  changes: ['customFields'],
})

export const customFieldsContract = {
  list: customFields.list(['label', 'index', 'type', 'updatedAt'], {
    note: 'sorted by `index` as people see them',
  }),
  get: customFields.get(),
  add: customFields.add(newCustomFieldValues, {
    access: 'admin',
    note: 'its default value is written to every team',
  }),
  update: customFields.update(changedCustomFieldValues, {
    note: 'what teams have in it stays; its type too, but a text can become a dropdown of their values',
  }),
  values: endpoint({
    method: 'GET',
    path: '/custom-fields/{customFieldId}/values',
    access: 'moderator',
    reads: ['customFields', 'teamValues', 'teams'],
    summary: 'The values that teams have in a custom field, most frequent first, 101 at most',
  })
    .input(z.strictObject({ customFieldId: idSchema }))
    .output(z.object({ items: z.array(usedValueSchema) })),
  reorder: endpoint({
    method: 'POST',
    path: '/custom-fields/reorder',
    effect: 'set',
    access: 'moderator',
    changes: ['customFields'],
    summary: 'Set the order of custom fields; the call names each once',
    refusedAs: { other: customFieldsErrors.invalidCustomFieldOrder },
  })
    .input(customFieldOrderSchema)
    .output(z.object({ items: z.array(customFieldSchema) })),
  remove: customFields.remove({ access: 'admin', note: 'what every team has in it goes too' }),
}

export const teamCustomFieldsContract = {
  get: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/custom-fields',
    access: 'user',
    isReadOffline: 'ownTeam',
    reads: ['customFields', 'teamValues', 'teams'],
    summary:
      'Custom fields of a team with its values; teams see only the visible ones of their own team',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(teamCustomFieldsSchema),
  ofTeams: endpoint({
    method: 'POST',
    path: '/team-custom-fields',
    access: 'moderator',
    effect: 'none',
    reads: ['customFields', 'teamValues', 'teams'],
    refusedAs: null,
    summary: 'The custom field values of several teams, for lists',
  })
    .input(z.strictObject({ teamIds: z.array(idSchema).min(1).max(MAX_TEAMS_OF_VALUES) }))
    .output(z.object({ items: z.array(valuesOfTeamSchema) })),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{teamId}/custom-fields',
    access: 'user',
    changes: ['teamValues'],
    summary:
      'Change custom field values of a team: organisers any value, owners the visible ones of their own team',
    refusedAs: { other: customFieldsErrors.invalidCustomFieldValues },
  })
    .input(teamCustomFieldsChangeSchema)
    .output(teamCustomFieldsSchema),
}
