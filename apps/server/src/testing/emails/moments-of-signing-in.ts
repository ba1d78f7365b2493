// Actions that cause emails about accounts.
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import {
  aPerson,
  aSession,
  OTHER_PASSWORD,
  PASSWORD,
  post,
} from '../../modules/access/access.fixture.ts'
import { passkeyDevice } from '../../modules/access/passkey-device.fixture.ts'
import { newId } from '../../platform/db/index.ts'
import type { ArrangedPerson } from '../arrange.ts'
import { lettersTo, tokenIn } from '../letters.ts'
import type { EmailMoment, EmailStage } from './email-moment.ts'

const newEmail = () => `${newId()}@new.example`

/** A person with a password, who reads German. */
async function withPassword(stage: EmailStage) {
  const { event } = stage
  const person = await aPerson(event)
  await stage.readGerman()
  const cookie = await aSession(event, person)
  return { ...person, cookie, api: event.client(cookie) }
}

async function organiserWithPassword(stage: EmailStage) {
  const person = await withPassword(stage)
  await stage.event.inEvent(({ tx }) =>
    tx.execute(sql`update users set permissions = 'moderator', has_logged_in = true
      where id = ${person.userId}`),
  )
  return person
}

async function askForAnother(stage: EmailStage) {
  const person = await withPassword(stage)
  const next = newEmail()
  await person.api.access.askEmailChange({ newEmail: next, currentPassword: PASSWORD })
  return { ...person, next }
}

const logIn = (stage: EmailStage, { email }: ArrangedPerson) =>
  post(stage.event, ['log-in', { email, password: PASSWORD }])

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

export const MOMENTS_OF_SIGNING_IN: readonly EmailMoment[] = [
  {
    alias: 'verifyEmailChange',
    when: 'somebody asks for another address',
    happen: async (stage) => (await askForAnother(stage)).next,
  },
  {
    alias: 'verifyEmailChange',
    when: 'an admin corrects the address of somebody who has signed in',
    happen: async (stage) => {
      const { userId } = await organiserWithPassword(stage)
      const next = newEmail()
      await stage.cast.admin.api.users.changeAddress({ userId, newEmail: next })
      return next
    },
  },
  {
    alias: 'confirmEmailChange',
    when: 'somebody confirms another address',
    happen: async (stage) => {
      const { api, email, next } = await askForAnother(stage)
      const token = tokenIn((await lettersTo(stage.event, next)).at(-1)) ?? ''
      await api.access.updateEmail({ token })
      return email
    },
  },
  {
    alias: 'verifyPasswordChange',
    when: 'somebody has forgotten the password',
    happen: async (stage) => {
      const { email } = await withPassword(stage)
      await stage.event.client().access.forgotPassword({ email })
      return email
    },
  },
  {
    alias: 'confirmPasswordChange',
    when: 'somebody changes the password',
    happen: async (stage) => {
      const { api, email } = await withPassword(stage)
      const passwords = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
      await api.access.changePassword(passwords)
      return email
    },
  },
  {
    alias: 'signInCode',
    when: 'somebody asks for a code',
    happen: async (stage) => {
      const { email } = await withPassword(stage)
      await post(stage.event, ['ask-code', { email }])
      return email
    },
  },
  {
    alias: 'newDevice',
    when: 'somebody signs in on a second device',
    happen: async (stage) => {
      const person = await withPassword(stage)
      await logIn(stage, person)
      await logIn(stage, person)
      return person.email
    },
  },
  {
    alias: 'secondFactorChange',
    when: 'an organiser turns the second step on',
    hasOwnText: true,
    happen: async (stage) => {
      const { api, email } = await organiserWithPassword(stage)
      const { secret } = await api.access.beginSecondFactor({ currentPassword: PASSWORD })
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      await api.access.confirmSecondFactor({ code })
      return email
    },
  },
  {
    alias: 'passkeyChange',
    when: 'an organiser makes a passkey',
    hasOwnText: true,
    happen: async (stage) => {
      const person = await organiserWithPassword(stage)
      // A passkey is created in one browser.
      const cookie = cookiesOf(await logIn(stage, person))
      const body = { currentPassword: PASSWORD }
      const begun = await post(stage.event, ['passkeys/begin', body], { cookie })
      const { challenge } = begun.json<{ challenge: string }>()
      const origin = stage.portal.services.config.appOrigin
      const rpId = new URL(origin).hostname
      const credential = passkeyDevice().make({ challenge, rpId, origin })
      await stage.event.client(cookie).access.addPasskey({ name: 'Laptop', credential })
      return person.email
    },
  },
]
