import { usersContract } from '@eventflow/domain/users'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { limitPerson } from './limits.usecases.ts'

const users = guarded({ limit: usersContract.limit })

/** One of the endpoints of people: what they are limited to is known here. */
export const limitsRoutes = {
  limit: users.limit.handler(({ context, input }) =>
    limitPerson(context.scope, signedIn(context), input),
  ),
}
