import { usersContract } from '@eventflow/domain/users'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { findNeverSignedIn } from './chaser.report.ts'
import { finishOnboarding, readOnboarding } from './onboarding.usecases.ts'
import { chooseLanguage } from './languages.usecases.ts'
import { findPins } from './pins.repository.ts'
import { changePins } from './pins.usecases.ts'
import { readPerson } from './person.report.ts'
import { findUsers } from './users.repository.ts'
import {
  allowEmails,
  changeNames,
  changeOwnNames,
  changePermissions,
  readUser,
} from './users.usecases.ts'

export const usersRoutes = guarded(usersContract, {
  list: (context, input) => findUsers(context.scope, input),
  neverSignedIn: (context) => findNeverSignedIn(context.scope),
  get: (context, input) => readPerson(context.scope, input.userId),
  update: (context, input) => changeNames(context.scope, signedIn(context), input),
  allowEmails: (context, input) => allowEmails(context.scope, signedIn(context), input.userId),
  me: (context) => readUser(context.scope, signedIn(context).userId),
  onboarding: (context) => readOnboarding(context.scope, signedIn(context)),
  finishOnboarding: (context) => finishOnboarding(context.scope, signedIn(context)),
  chooseLanguage: (context, input) =>
    chooseLanguage(context.scope, signedIn(context), input.language),
  pins: async (context) => ({ items: await findPins(context.scope, signedIn(context).userId) }),
  changePins: (context, input) => changePins(context.scope, signedIn(context), input.changes),
  changeMe: (context, input) => changeOwnNames(context.scope, signedIn(context), input),
  changePermissions: (context, input) => changePermissions(context.scope, signedIn(context), input),
})
