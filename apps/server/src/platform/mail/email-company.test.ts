// Emails to a person with several companies name the company, and their links open it.
import { expect, test } from 'vitest'
import { mailBrand } from '../../modules/settings/index.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal } from '../../testing/test-portal.ts'
import type { Scope } from '../db/index.ts'
import { queueEmail } from './index.ts'

const portal = await testPortal()

async function writeTo(scope: Scope, to: { email: string; userId: string }): Promise<void> {
  const brand = await mailBrand(scope, portal.services)
  const reader = { ...to, name: 'Ann Lee' }
  const model = {
    firstName: 'Ann',
    title: 'Gate 4 is closed',
    description: 'Use gate 2.',
    link: '/notifications?from=here',
  }
  await queueEmail(scope, { alias: 'adminNotification', to: reader, model }, brand)
  const code = { firstName: 'Ann', code: '123456' }
  await queueEmail(scope, { alias: 'signInCode', to: reader, model: code }, brand)
}

const email = 'ann@agency.example'

test('a person with one company gets plain links', async () => {
  const event = await portal.event()
  await event.inEvent(async (scope) => {
    const { owner } = await arrangeTeam(scope, { name: 'First', owner: { email } })
    await writeTo(scope, owner)
  })
  const [notice] = await lettersTo(event, email)
  expect(notice?.text).not.toMatch(/First|company=/)
})

test('the company is named and opened, but not in emails about the sign-in', async () => {
  const event = await portal.event()
  const second = await event.inEvent(async (scope) => {
    await arrangeTeam(scope, { name: 'First', owner: { email } })
    const { owner } = await arrangeTeam(scope, { name: 'Second', owner: { email } })
    await writeTo(scope, owner)
    return owner
  })
  const letters = await lettersTo(event, email)
  const textOf = (alias: string) => letters.find((one) => one.alias === alias)?.text ?? ''
  const link = `/notifications?from=here&company=${second.userId}`
  expect(textOf('adminNotification')).toContain('This email is about Second.')
  expect(textOf('adminNotification')).toContain(link)
  expect(textOf('signInCode')).not.toMatch(/Second|company=/)
})
