import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { usersErrors } from '../users/index.ts'
import { currentPasswordSchema } from './access.schema.ts'

/** The level that has access to every event (docs/design/sign-in.md). */
export const levelsEndpoints = {
  grantEventflowAdmin: endpoint({
    method: 'POST',
    path: '/users/{userId}/eventflow-admin',
    access: 'eventflowAdmin',
    changes: ['users'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: 'Give an admin the level eventflowAdmin; needs the password or a passkey again',
  })
    .input(z.strictObject({ userId: idSchema, currentPassword: currentPasswordSchema.optional() }))
    .output(z.object({ done: z.literal(true) })),
}
