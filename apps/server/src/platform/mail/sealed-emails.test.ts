// Row EM6 of docs/security.md: who reads the database or a backup finds no link that works.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailTemplates } from '@eventflow/domain/mail'
import { deliveryStage, serverThat } from './delivery.fixture.ts'
import { MailDelayed } from './mail-adapter.ts'
import { deliver } from './delivery.ts'

const { portal, event, queued, stored, turnOf, attempt, services } = await deliveryStage()
const LINK = /#token=[\w-]+/

/** All that the database holds of an email, as a backup would copy it. */
const rowOf = (emailId: string): Promise<string> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ row: string }>(
      sql`select e::text as row from emails e where id = ${emailId}`,
    )
    return rows[0]?.row ?? ''
  })

test('a single-use link is not in the database while its email waits, but in the sent email', async () => {
  const emailId = await queued('welcome')
  const [, token = ''] = /#token=([\w-]+)/.exec(emailTemplates.welcome.sample.link) ?? []
  expect(token).not.toBe('')
  const server = serverThat(new MailDelayed('serverBusy', 'not now'))
  await attempt(server.adapter, emailId)
  expect(await rowOf(emailId)).not.toContain(token)
  expect(await rowOf(emailId)).not.toMatch(LINK)
  await attempt(server.adapter, emailId)
  for (const mail of server.tries) {
    expect(mail.text).toContain(`#token=${token}`)
    expect(mail.html).toContain(`#token=${token}`)
  }
  expect(await stored(emailId)).toMatchObject({ state: 'sent', source: null, sealed: null })
})

test('the development mailbox stores it sealed and shows it', async () => {
  const emailId = await queued('verifyPasswordChange')
  await attempt({ keepsBodies: true, send: async () => ({ providerId: null }) }, emailId)
  expect(await rowOf(emailId)).not.toMatch(LINK)
  const message = await event.client().mailbox.get({ emailId })
  expect(message.text).toMatch(LINK)
  expect(message.html).toMatch(LINK)
})

test('with another key of the portal it fails, because nobody can read its link', async () => {
  const emailId = await queued('welcome')
  const config = { ...portal.services.config, secret: 'another key than the one before, as long' }
  const server = serverThat()
  await deliver(
    { services: { ...services, config }, adapter: server.adapter },
    await turnOf(emailId),
  )
  expect(server.tries).toEqual([])
  expect(await stored(emailId)).toMatchObject({ state: 'failed', problem: 'linkExpired' })
})
