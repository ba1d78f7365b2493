import { usersContract } from '@eventflow/domain/users'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { limitPerson } from './limits.usecases.ts'

/** An endpoint of the users contract, implemented here because this module has the limits. */
export const limitsRoutes = guarded(
  { limit: usersContract.limit },
  {
    limit: (context, input) => limitPerson(context.scope, signedIn(context), input),
  },
)
