import { expect, test } from 'vitest'
import { emailChecks } from './email-checks.ts'
import { dropIfOver } from './platform/mail/index.ts'
import { testPortal } from './testing/test-portal.ts'

const portal = await testPortal()

test('an email without a check is not read when it is released; a test of it is', async () => {
  const event = await portal.event()
  const checks = emailChecks(portal.services)
  const held = { id: event.eventId, alias: 'welcome' } as const
  await event.inEvent(async (scope) => {
    const reads: unknown[] = []
    const tx = new Proxy(scope.tx, {
      get: (target, name, receiver) => {
        reads.push(name)
        return Reflect.get(target, name, receiver)
      },
    })
    expect(await dropIfOver({ ...scope, tx }, { ...held, isTest: false }, checks)).toBeNull()
    expect(reads).toEqual([])
    await dropIfOver({ ...scope, tx }, { ...held, isTest: true }, checks)
    expect(reads).toContain('select')
  })
})
