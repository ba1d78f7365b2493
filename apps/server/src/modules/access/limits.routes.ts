import { usersContract } from '@eventflow/domain/users'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { limitPerson } from './limits.usecases.ts'

const users = guarded({ limit: usersContract.limit })

/** An endpoint of the users contract, implemented here because this module has the limits. */
export const limitsRoutes = {
  limit: users.limit.handler(({ context, input }) =>
    limitPerson(context.scope, signedIn(context), input),
  ),
}
