import { accessContract } from '@eventflow/domain/access'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { confirmPasswordChange, askForResetLink } from './access.mails.ts'
import * as usecases from './access.usecases.ts'

const api = guarded(accessContract)
const done = { done: true } as const

export const accessRoutes = {
  session: api.session.handler(({ context }) => usecases.readSession(context)),
  logIn: api.logIn.handler(({ context, input }) => usecases.logIn(context, input)),
  logOut: api.logOut.handler(async ({ context }) => {
    await usecases.logOut(context)
    return done
  }),
  forgotPassword: api.forgotPassword.handler(async ({ context, input }) => {
    await askForResetLink(context, input.email)
    return done
  }),
  checkToken: api.checkToken.handler(({ context, input }) =>
    usecases.checkToken(context.scope, input.token, input.mode),
  ),
  setPassword: api.setPassword.handler(async ({ context, input }) => {
    const chosen = await usecases.choosePassword(context, { ...input, mode: 'setPassword' })
    return chosen.session
  }),
  resetPassword: api.resetPassword.handler(async ({ context, input }) => {
    const chosen = await usecases.choosePassword(context, { ...input, mode: 'resetPassword' })
    await confirmPasswordChange(context, chosen.account)
    return chosen.session
  }),
  changePassword: api.changePassword.handler(async ({ context, input }) => {
    const account = await usecases.changePassword(context, signedIn(context), input)
    await confirmPasswordChange(context, account)
    return done
  }),
}
