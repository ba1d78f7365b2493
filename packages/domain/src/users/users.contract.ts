import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  listQuery,
  pageOf,
  queryFlag,
  RANKS,
  revisionSchema,
} from '../kernel/index.ts'
import { usersErrors } from './users.errors.ts'
import { profileChangeSchema, userSchema } from './users.schema.ts'

const userSorts = ['firstName', 'surname', 'email', 'lastLoginInTime'] as const

export const usersContract = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'moderator',
    reads: ['users', 'teams', 'signIns'],
    summary: 'People of the event, filtered by permission level',
  })
    .input(
      listQuery(userSorts).extend({
        permissions: z.enum(RANKS).optional(),
        /** Only those who have signed in, or who never have. */
        hasLoggedIn: queryFlag.optional(),
      }),
    )
    .output(pageOf(userSchema)),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'user',
    reads: ['users', 'teams', 'signIns'],
    summary: 'The own user record',
  }).output(userSchema),
  changeMe: endpoint({
    method: 'PUT',
    path: '/users/me',
    access: 'user',
    changes: ['users'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: 'Change the own name',
  })
    .input(profileChangeSchema)
    .output(userSchema),
  changePermissions: endpoint({
    method: 'PUT',
    path: '/users/{userId}/permissions',
    access: 'admin',
    changes: ['users'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: "Change somebody's permission level",
  })
    .input(
      z.strictObject({ userId: idSchema, permissions: z.enum(RANKS), revision: revisionSchema }),
    )
    .output(userSchema),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/{userId}',
    access: 'admin',
    changes: ['users', 'teams', 'taskStatuses', 'submissions', 'emails', 'undeliveredEmails'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: 'Erase a person from the event, with the emails to them; what their team sent stays',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(doneSchema),
}
