// Nobody receives a copy of a record that they may not open (docs/security.md, "Copies of
// records"). They may lose the right before the email is written or while it waits.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMAIL_ALIASES, type EmailAlias } from '@eventflow/domain/mail'
import { castOf, type Actor } from '../cast.ts'
import { TEST_NOW, testPortal } from '../test-portal.ts'
import { COPIES, type CopyCase, type CopyStage } from './copies-of-records.ts'
import { waitingJobs } from './waiting-jobs.ts'

const portal = await testPortal()
const { carryOut, writeEmails } = await waitingJobs(portal)

async function stage(): Promise<CopyStage> {
  portal.clock.set(TEST_NOW)
  const event = await portal.event()
  return { portal, event, cast: await castOf(event) }
}

const count = async ({ event }: CopyStage, alias: EmailAlias, { person }: Actor) =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ queued: number; sent: number }>(sql`
      select (count(*) filter (where state = 'queued'))::int as queued,
        (count(*) filter (where state = 'sent'))::int as sent
      from emails where alias = ${alias} and recipient = ${person.email}`)
    return rows[0] ?? { queued: 0, sent: 0 }
  })

const cases = EMAIL_ALIASES.flatMap((alias) => {
  const found = COPIES[alias]
  return typeof found === 'string'
    ? []
    : found.map((one) => [`${alias}: ${one.when}`, alias, one] as const)
})

async function expectOnlyReaders(at: CopyStage, alias: EmailAlias, { to, notTo }: CopyCase) {
  for (const find of to)
    expect(await count(at, alias, find(at.cast))).toEqual({ queued: 0, sent: 1 })
  for (const find of notTo)
    expect(await count(at, alias, find(at.cast))).toEqual({ queued: 0, sent: 0 })
}

test('each email is only about its reader, or has a case', () => {
  expect(new Set(Object.keys(COPIES))).toEqual(new Set(EMAIL_ALIASES))
  for (const found of Object.values(COPIES)) expect(found.length).toBeGreaterThan(0)
})

test.each(cases)('%s: only to people who may open it', async (_name, alias, one) => {
  const at = await stage()
  const prepared = (await one.prepare?.(at)) ?? ''
  await carryOut(at.event)
  await at.event.inEvent(({ tx }) => tx.execute(sql`delete from emails where alias = ${alias}`))
  await one.exclude(at)
  await one.happen(at, prepared)
  await writeEmails(at.event)
  for (const find of one.notTo) expect((await count(at, alias, find(at.cast))).queued).toBe(0)
  await carryOut(at.event)
  await expectOnlyReaders(at, alias, one)
})

test.each(cases)('%s: not after it has waited for too long', async (_name, alias, one) => {
  const at = await stage()
  const prepared = (await one.prepare?.(at)) ?? ''
  await carryOut(at.event)
  await at.event.inEvent(({ tx }) => tx.execute(sql`delete from emails where alias = ${alias}`))
  await one.happen(at, prepared)
  await writeEmails(at.event)
  for (const find of [...one.to, ...one.notTo])
    expect((await count(at, alias, find(at.cast))).queued).toBe(1)
  await one.exclude(at)
  await carryOut(at.event)
  await expectOnlyReaders(at, alias, one)
})
