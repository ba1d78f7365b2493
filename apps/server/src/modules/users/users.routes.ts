import { implement } from '@orpc/server'
import { usersContract } from '@eventflow/domain/users'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { findUsers } from './users.repository.ts'
import { changeOwnNames, changePermissions, readUser } from './users.usecases.ts'

const api = implement(usersContract).$context<RequestContext>().use(guard)

export const usersRoutes = {
  list: api.list.handler(({ context, input }) => findUsers(context.scope, input)),
  me: api.me.handler(({ context }) => readUser(context.scope, signedIn(context).userId)),
  changeMe: api.changeMe.handler(({ context, input }) =>
    changeOwnNames(context.scope, signedIn(context), input),
  ),
  changePermissions: api.changePermissions.handler(({ context, input }) =>
    changePermissions(context.scope, signedIn(context), input),
  ),
}
