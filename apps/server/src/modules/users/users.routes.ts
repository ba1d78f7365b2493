import { usersContract } from '@eventflow/domain/users'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { findNeverSignedIn } from './chaser.report.ts'
import { finishOnboarding, readOnboarding } from './onboarding.usecases.ts'
import { chooseLanguage } from './languages.usecases.ts'
import { readPerson } from './person.report.ts'
import { findUsers } from './users.repository.ts'
import {
  allowEmails,
  changeNames,
  changeOwnNames,
  changePermissions,
  readUser,
} from './users.usecases.ts'

const api = guarded(usersContract)

export const usersRoutes = {
  list: api.list.handler(({ context, input }) => findUsers(context.scope, input)),
  neverSignedIn: api.neverSignedIn.handler(({ context }) => findNeverSignedIn(context.scope)),
  get: api.get.handler(({ context, input }) => readPerson(context.scope, input.userId)),
  update: api.update.handler(({ context, input }) =>
    changeNames(context.scope, signedIn(context), input),
  ),
  allowEmails: api.allowEmails.handler(({ context, input }) =>
    allowEmails(context.scope, signedIn(context), input.userId),
  ),
  me: api.me.handler(({ context }) => readUser(context.scope, signedIn(context).userId)),
  onboarding: api.onboarding.handler(({ context }) =>
    readOnboarding(context.scope, signedIn(context)),
  ),
  finishOnboarding: api.finishOnboarding.handler(({ context }) =>
    finishOnboarding(context.scope, signedIn(context)),
  ),
  chooseLanguage: api.chooseLanguage.handler(({ context, input }) =>
    chooseLanguage(context.scope, signedIn(context), input.language),
  ),
  changeMe: api.changeMe.handler(({ context, input }) =>
    changeOwnNames(context.scope, signedIn(context), input),
  ),
  changePermissions: api.changePermissions.handler(({ context, input }) =>
    changePermissions(context.scope, signedIn(context), input),
  ),
}
