import { accessContract } from '@eventflow/domain/access'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { confirmPasswordChange, requestResetLink } from './access.mails.ts'
import * as usecases from './access.usecases.ts'
import * as codes from './codes.usecases.ts'
import * as viewing from './viewing.usecases.ts'
import * as emailChange from './email-change.usecases.ts'
import * as levels from './levels.usecases.ts'
import * as oidc from './oidc.usecases.ts'
import * as passkeys from './passkeys.usecases.ts'
import * as secondFactor from './second-factor.usecases.ts'
import * as openSessions from './sessions.usecases.ts'

const api = guarded(accessContract, {
  beginOidc: oidc.beforeBegin,
  logInByOidc: oidc.beforeLogIn,
})
const done = { done: true } as const

export const accessRoutes = {
  session: api.session.handler(({ context }) => usecases.readSession(context)),
  logIn: api.logIn.handler(({ context, input }) => usecases.logIn(context, input)),
  logOut: api.logOut.handler(async ({ context }) => {
    await usecases.logOut(context)
    return done
  }),
  forgotPassword: api.forgotPassword.handler(async ({ context, input }) => {
    await requestResetLink(context, input.email)
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
  askCode: api.askCode.handler(async ({ context, input }) => {
    await codes.askForCode(context, input.email)
    return done
  }),
  logInByCode: api.logInByCode.handler(({ context, input }) =>
    codes.logInByCode(context, input.code),
  ),
  askEmailChange: api.askEmailChange.handler(async ({ context, input }) => {
    await emailChange.requestEmailChange(context, signedIn(context), input)
    return done
  }),
  checkEmailLink: api.checkEmailLink.handler(({ context, input }) =>
    emailChange.checkLink(context.scope, context.viewer, input.token),
  ),
  updateEmail: api.updateEmail.handler(async ({ context, input }) => {
    await emailChange.changeEmail(context, signedIn(context), input.token)
    return done
  }),
  rollbackEmail: api.rollbackEmail.handler(async ({ context, input }) => {
    await emailChange.rollBackEmail(context, input)
    return done
  }),
  sessions: api.sessions.handler(({ context }) =>
    openSessions.listSessions(context, signedIn(context)),
  ),
  endSession: api.endSession.handler(async ({ context, input }) => {
    await openSessions.endSession(context, signedIn(context), input.sessionId)
    return done
  }),
  endOtherSessions: api.endOtherSessions.handler(async ({ context }) => {
    await openSessions.endOtherSessions(context, signedIn(context))
    return done
  }),
  grantEventflowAdmin: api.grantEventflowAdmin.handler(async ({ context, input }) => {
    await levels.grantEventflowAdmin(context, signedIn(context), input)
    return done
  }),
  viewAs: api.viewAs.handler(({ context, input }) =>
    viewing.viewAs(context, signedIn(context), input.userId),
  ),
  startActing: api.startActing.handler(({ context, input }) =>
    viewing.startActing(context, signedIn(context), input),
  ),
  endViewing: api.endViewing.handler(({ context }) => viewing.endViewing(context)),
  beginOidc: api.beginOidc.handler(({ context }) => oidc.beginOidc(context)),
  logInByOidc: api.logInByOidc.handler(({ context }) => oidc.logInByOidc(context)),
  passkeys: api.passkeys.handler(({ context }) =>
    passkeys.listPasskeys(context, signedIn(context)),
  ),
  beginPasskey: api.beginPasskey.handler(({ context, input }) =>
    passkeys.beginPasskey(context, signedIn(context), input.currentPassword),
  ),
  addPasskey: api.addPasskey.handler(async ({ context, input }) => {
    await passkeys.addPasskey(context, signedIn(context), input)
    return done
  }),
  removePasskey: api.removePasskey.handler(async ({ context, input }) => {
    await passkeys.removePasskey(context, signedIn(context), input.passkeyId)
    return done
  }),
  askPasskey: api.askPasskey.handler(({ context }) => passkeys.askPasskey(context)),
  logInByPasskey: api.logInByPasskey.handler(({ context, input }) =>
    passkeys.logInByPasskey(context, input.credential),
  ),
  proveByPasskey: api.proveByPasskey.handler(async ({ context, input }) => {
    await passkeys.proveByPasskey(context, signedIn(context), input.credential)
    return done
  }),
  secondFactor: api.secondFactor.handler(({ context }) =>
    secondFactor.readState(context.scope, signedIn(context)),
  ),
  beginSecondFactor: api.beginSecondFactor.handler(({ context, input }) =>
    secondFactor.begin(context, signedIn(context), input.currentPassword),
  ),
  confirmSecondFactor: api.confirmSecondFactor.handler(({ context, input }) =>
    secondFactor.confirm(context, signedIn(context), input.code),
  ),
  renewRecoveryCodes: api.renewRecoveryCodes.handler(({ context, input }) =>
    secondFactor.renewRecoveryCodes(context, signedIn(context), input),
  ),
  removeSecondFactor: api.removeSecondFactor.handler(async ({ context, input }) => {
    await secondFactor.remove(context, signedIn(context), input)
    return done
  }),
  enterSecondFactor: api.enterSecondFactor.handler(({ context, input }) =>
    secondFactor.enter(context, input.code),
  ),
}
