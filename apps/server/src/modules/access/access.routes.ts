import { accessContract } from '@eventflow/domain/access'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { confirmPasswordChange, requestResetLink } from './access.mails.ts'
import { switchCompany } from './companies.usecases.ts'
import * as usecases from './access.usecases.ts'
import * as codes from './codes.usecases.ts'
import * as viewing from './viewing.usecases.ts'
import * as emailChange from './email-change.usecases.ts'
import * as levels from './levels.usecases.ts'
import * as oidc from './oidc.usecases.ts'
import * as passkeys from './passkeys.usecases.ts'
import * as pendingChange from './pending-email-change.usecases.ts'
import * as secondFactor from './second-factor.usecases.ts'
import * as openSessions from './sessions.usecases.ts'
const done = { done: true } as const

export const accessRoutes = guarded(
  accessContract,
  {
    session: (context) => usecases.readSession(context),
    logIn: (context, input) => usecases.logIn(context, input),
    logOut: async (context) => {
      await usecases.logOut(context)
      return done
    },
    forgotPassword: async (context, input) => {
      await requestResetLink(context, input.email)
      return done
    },
    checkToken: (context, input) => usecases.checkToken(context.scope, input.token, input.mode),
    setPassword: async (context, input) => {
      const chosen = await usecases.choosePassword(context, { ...input, mode: 'setPassword' })
      return chosen.session
    },
    resetPassword: async (context, input) => {
      const chosen = await usecases.choosePassword(context, { ...input, mode: 'resetPassword' })
      await confirmPasswordChange(context, chosen.account)
      return chosen.session
    },
    changePassword: async (context, input) => {
      const account = await usecases.changePassword(context, signedIn(context), input)
      await confirmPasswordChange(context, account)
      return done
    },
    askCode: async (context, input) => {
      await codes.askForCode(context, input.email)
      return done
    },
    logInByCode: (context, input) => codes.logInByCode(context, input.code),
    askEmailChange: async (context, input) => {
      await emailChange.requestEmailChange(context, signedIn(context), input)
      return done
    },
    emailChange: (context) => pendingChange.readOwnPending(context.scope, signedIn(context)),
    sendEmailChangeAgain: (context) =>
      pendingChange.sendOwnPendingAgain(context, signedIn(context)),
    cancelEmailChange: (context) => pendingChange.cancelOwnPending(context, signedIn(context)),
    addressChange: (context, input) =>
      pendingChange.readPendingOf(context.scope, signedIn(context), input.userId),
    cancelAddressChange: (context, input) =>
      pendingChange.cancelPendingOf(context, signedIn(context), input.userId),
    checkEmailLink: (context, input) =>
      emailChange.checkLink(context.scope, context.viewer, input.token),
    updateEmail: async (context, input) => {
      await emailChange.changeEmail(context, signedIn(context), input.token)
      return done
    },
    rollbackEmail: async (context, input) => {
      await emailChange.rollBackEmail(context, input)
      return done
    },
    sessions: (context) => openSessions.listSessions(context, signedIn(context)),
    endSession: async (context, input) => {
      await openSessions.endSession(context, signedIn(context), input.sessionId)
      return done
    },
    switchCompany: (context, input) => switchCompany(context, signedIn(context), input.userId),
    endOtherSessions: async (context) => {
      await openSessions.endOtherSessions(context, signedIn(context))
      return done
    },
    grantEventflowAdmin: async (context, input) => {
      await levels.grantEventflowAdmin(context, signedIn(context), input)
      return done
    },
    viewAs: (context, input) => viewing.viewAs(context, signedIn(context), input.userId),
    startActing: (context, input) => viewing.startActing(context, signedIn(context), input),
    endViewing: (context) => viewing.endViewing(context),
    beginOidc: (context) => oidc.beginOidc(context),
    logInByOidc: (context) => oidc.logInByOidc(context),
    passkeys: (context) => passkeys.listPasskeys(context, signedIn(context)),
    beginPasskey: (context, input) =>
      passkeys.beginPasskey(context, signedIn(context), input.currentPassword),
    addPasskey: async (context, input) => {
      await passkeys.addPasskey(context, signedIn(context), input)
      return done
    },
    removePasskey: async (context, input) => {
      await passkeys.removePasskey(context, signedIn(context), input.passkeyId)
      return done
    },
    askPasskey: (context) => passkeys.askPasskey(context),
    logInByPasskey: (context, input) => passkeys.logInByPasskey(context, input.credential),
    proveByPasskey: async (context, input) => {
      await passkeys.proveByPasskey(context, signedIn(context), input.credential)
      return done
    },
    secondFactor: (context) => secondFactor.readState(context.scope, signedIn(context)),
    beginSecondFactor: (context, input) =>
      secondFactor.begin(context, signedIn(context), input.currentPassword),
    confirmSecondFactor: (context, input) =>
      secondFactor.confirm(context, signedIn(context), input.code),
    renewRecoveryCodes: (context, input) =>
      secondFactor.renewRecoveryCodes(context, signedIn(context), input),
    removeSecondFactor: async (context, input) => {
      await secondFactor.remove(context, signedIn(context), input)
      return done
    },
    enterSecondFactor: (context, input) => secondFactor.enter(context, input.code),
  },
  {
    beginOidc: oidc.beforeBegin,
    logInByOidc: oidc.beforeLogIn,
  },
)
