import { describe, expect, test } from 'vitest'
import { emailTemplates } from '@eventflow/domain/mail'
import { deliveryStage, RECIPIENT } from './delivery.fixture.ts'
import { queueEmail } from './queue-email.ts'
import { renderStored } from './email-source.ts'
import { aMailBrand } from './mail.builders.ts'

const stage = await deliveryStage()

describe('queueing an email', () => {
  test('stores its contents, for one plain address, with a one-line name', async () => {
    const email = await stage.stored(await stage.queued('welcome'))
    expect(email).toMatchObject({
      alias: 'welcome',
      recipient: 'amelia@northwind.example',
      recipientName: 'Amelia Bcc: evil@evil.test',
      replyTo: 'support@harbour.example',
      subject: 'Welcome to Harbour Tech Expo: choose your password',
      state: 'queued',
      attempts: 0,
      html: '',
      text: '',
    })
    const bodies = await stage.event.inEvent(async (scope) =>
      email === null ? null : renderStored(scope, email, aMailBrand().secret),
    )
    expect(bodies?.html).toContain('#token=sample')
  })

  test('adds one delivery job, which contains only its id', async () => {
    const emailId = await stage.queued('welcome')
    expect(stage.jobs.at(-1)).toEqual({
      queue: 'mail.deliver',
      data: { emailId, turn: '1' },
    })
  })

  test('leaves nothing when its transaction fails', async () => {
    const kept: string[] = []
    const failing = stage.inQuietEvent(async (scope) => {
      const mail = {
        alias: 'welcome',
        to: RECIPIENT,
        model: emailTemplates.welcome.sample,
      } as const
      kept.push((await queueEmail(scope, mail, aMailBrand())).id)
      throw new Error('the cause is undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await stage.stored(kept[0] ?? '')).toBeNull()
  })

  test.each([['nobody'], ['a@ok.test, b@evil.test'], ['a@ok.test\r\nBcc: b@evil.test']])(
    'refuses the address %j',
    async (email) => {
      const mail = { alias: 'welcome', model: emailTemplates.welcome.sample } as const
      const queueing = stage.inQuietEvent((scope) =>
        queueEmail(scope, { ...mail, to: { email, name: '' } }, aMailBrand()),
      )
      await expect(queueing).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    },
  )

  test('refuses an invalid reply address', async () => {
    const mail = { alias: 'welcome', to: RECIPIENT, model: emailTemplates.welcome.sample } as const
    const queueing = stage.inQuietEvent((scope) =>
      queueEmail(scope, { ...mail, replyTo: 'x' }, aMailBrand()),
    )
    await expect(queueing).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})
