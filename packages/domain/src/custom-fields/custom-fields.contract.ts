import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { customFieldsErrors } from './custom-fields.errors.ts'
import {
  customFieldChangeSchema,
  customFieldOrderSchema,
  customFieldSchema,
  newCustomFieldSchema,
  teamCustomFieldsChangeSchema,
  teamCustomFieldsSchema,
} from './custom-fields.schema.ts'

const done = z.object({ done: z.literal(true) })

export const customFieldsContract = {
  list: endpoint({
    method: 'GET',
    path: '/custom-fields',
    access: 'moderator',
    summary: 'Custom fields of teams; sorted by `index` as people see them',
  })
    .input(listQuery(['label', 'index', 'type', 'updatedAt']))
    .output(pageOf(customFieldSchema)),
  get: endpoint({
    method: 'GET',
    path: '/custom-fields/{customFieldId}',
    access: 'moderator',
    summary: 'One custom field',
  })
    .input(z.strictObject({ customFieldId: idSchema }))
    .output(customFieldSchema),
  add: endpoint({
    method: 'POST',
    path: '/custom-fields',
    access: 'admin',
    summary: 'Add a custom field; its default value is written to every team',
    refusedAs: { other: customFieldsErrors.invalidCustomField },
  })
    .input(newCustomFieldSchema)
    .output(customFieldSchema),
  update: endpoint({
    method: 'PUT',
    path: '/custom-fields/{customFieldId}',
    access: 'moderator',
    summary: 'Change a custom field; its type stays, and so does what teams have in it',
    refusedAs: { other: customFieldsErrors.invalidCustomField },
  })
    .input(customFieldChangeSchema)
    .output(customFieldSchema),
  reorder: endpoint({
    method: 'POST',
    path: '/custom-fields/reorder',
    access: 'moderator',
    summary: 'Say in which order custom fields stand; every one is named once',
    refusedAs: { other: customFieldsErrors.invalidCustomFieldOrder },
  })
    .input(customFieldOrderSchema)
    .output(z.object({ items: z.array(customFieldSchema) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/custom-fields/{customFieldId}',
    access: 'admin',
    summary: 'Delete a custom field with what every team has in it',
  })
    .input(z.strictObject({ customFieldId: idSchema }))
    .output(done),
}

export const teamCustomFieldsContract = {
  get: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/custom-fields',
    access: 'user',
    summary: 'Custom fields of a team with its values; teams see those of their own that are shown',
  })
    .input(z.strictObject({ teamId: idSchema }))
    .output(teamCustomFieldsSchema),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{teamId}/custom-fields',
    access: 'user',
    summary: 'Change values of a team; organisers any, a team owner the shown ones of the own team',
    refusedAs: { other: customFieldsErrors.invalidCustomFieldValues },
  })
    .input(teamCustomFieldsChangeSchema)
    .output(teamCustomFieldsSchema),
}
