// Emails are rendered when they leave, and say what was so when they were caused (docs/design/email.md).
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMAIL_ALIASES, emailTemplates } from '@eventflow/domain/mail'
import { deliveryStage, RECIPIENT, serverThat } from './delivery.fixture.ts'
import { aMailBrand } from './mail.builders.ts'
import { queueEmail, queueEmails } from './queue-email.ts'
import { renderEmail } from './render-email.ts'

const { event, queued, stored, attempt, inQuietEvent } = await deliveryStage()

test.each(EMAIL_ALIASES)(
  '%s leaves as it would have been rendered when it was caused',
  async (alias) => {
    const emailId = await queued(alias)
    const server = serverThat()
    await attempt(server.adapter, emailId)
    const { sample: model } = emailTemplates[alias]
    const [left] = server.tries
    const rendered = renderEmail(
      { alias, model } as Parameters<typeof renderEmail>[0],
      aMailBrand(),
    )
    expect([left?.subject, left?.html, left?.text]).toEqual([
      rendered.subject,
      rendered.html,
      rendered.text,
    ])
  },
)

test('later changes of the event’s data, vocabulary and texts do not affect it', async () => {
  const before = aMailBrand()
  const after = {
    ...before,
    eventName: 'Another name',
    terminology: { team: 'crew' },
    wordings: { welcome: { subject: 'New', heading: 'New', paragraphs: ['New'] } },
  }
  const write = (brand: typeof before) =>
    inQuietEvent((scope) =>
      queueEmail(
        scope,
        { alias: 'welcome', to: RECIPIENT, model: emailTemplates.welcome.sample },
        brand,
      ),
    ).then(({ id }) => id)
  const ids = [await write(before), await write(after)]
  const server = serverThat()
  for (const emailId of ids) await attempt(server.adapter, emailId)
  const [first, second] = server.tries
  expect(first?.text).toContain('Harbour Tech Expo')
  expect(first?.text).not.toContain('Another name')
  expect(second?.subject).toBe('New')
  expect(second?.text).toContain('Another name')
})

test('the event’s branding is stored once for all emails, without the portal’s key', async () => {
  await Promise.all([queued('taskStatus'), queued('taskStatus')])
  await queued('formNotification')
  const rows = await event.inEvent(async ({ tx }) => {
    const brand = JSON.stringify('Harbour Tech Expo')
    const found = await tx.execute<{ row: string }>(
      sql`select b::text as row from email_brands b where brand ->> 'eventName' = ${brand}::jsonb #>> '{}'`,
    )
    return found.rows
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(aMailBrand().secret)
})

test('several with one cause are separate emails, and an invalid one leaves none', async () => {
  const mail = {
    alias: 'taskStatus',
    to: RECIPIENT,
    model: emailTemplates.taskStatus.sample,
  } as const
  const other = { ...mail, to: { email: 'Other@ok.test', name: '' } }
  const brand = aMailBrand()
  const ids = await inQuietEvent((scope) => queueEmails(scope, [mail, other], () => brand))
  const recipients = await Promise.all(ids.map(async ({ id }) => (await stored(id))?.recipient))
  expect(recipients).toEqual(['amelia@northwind.example', 'other@ok.test'])
  const elsewhere = { ...other, model: { ...other.model, link: 'https://evil.test/' } }
  const queueing = inQuietEvent((scope) => queueEmails(scope, [mail, elsewhere], () => brand))
  await expect(queueing).rejects.toMatchObject({ code: 'LINK_ELSEWHERE' })
})

test('a row has a few KB, however long the email is as HTML', async () => {
  const answers = Array.from({ length: 30 }, (_none, n) => ({
    label: `Question ${n}`,
    value: `An answer of some words to question ${n}`,
  }))
  const model = { ...emailTemplates.formNotification.sample, answers }
  const mail = { alias: 'formNotification', to: RECIPIENT, model } as const
  const { id: emailId } = await inQuietEvent((scope) => queueEmail(scope, mail, aMailBrand()))
  expect((await stored(emailId))?.source?.length).toBeLessThan(3_500)
  const server = serverThat()
  await attempt(server.adapter, emailId)
  expect(server.tries[0]?.html.length).toBeGreaterThan(20_000)
})
