import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { groupOf, settingsGroups, type SettingsName } from '@eventflow/domain/settings'
import { createApp } from '../../app.ts'
import { openLog } from '../../platform/log/index.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

/** Replaces a stored group by this JSON. */
const store = (
  event: Awaited<ReturnType<typeof portal.event>>,
  name: SettingsName,
  data: unknown,
) =>
  event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into app_settings (event_id, name, data)
      values (${eventId}, ${name}, ${JSON.stringify(data)}::jsonb)
      on conflict (event_id, name) do update set data = excluded.data`),
  )

const stored = async (event: Awaited<ReturnType<typeof portal.event>>, name: SettingsName) => {
  const { rows } = await event.inEvent(({ tx, eventId }) =>
    tx.execute<{ data: unknown }>(
      sql`select data from app_settings where event_id = ${eventId} and name = ${name}`,
    ),
  )
  return rows[0]?.data
}

const names = Object.keys(settingsGroups) as SettingsName[]

describe('a stored group of settings', () => {
  test.each(names)(
    '%s: what a newer version stored beside it is kept when it is saved',
    async (name) => {
      const event = await portal.event()
      const { admin, guest } = await castOf(event)
      const added = { addedLater: { nested: [1, 2] } }
      await store(event, name, { ...groupOf(name).defaults, ...added })
      await guest.settings.portal()
      const { data, revision, broken } = await admin.api.settings[name].read()
      expect(data).toEqual(groupOf(name).defaults)
      expect(broken).toEqual([])
      await admin.api.settings[name].change({ data: data as never, revision })
      expect(await stored(event, name)).toMatchObject(added)
    },
  )

  test.each(names)('%s: missing fields have their defaults', async (name) => {
    const event = await portal.event()
    const { admin, guest } = await castOf(event)
    await store(event, name, {})
    await guest.settings.portal()
    const { data, broken } = await admin.api.settings[name].read()
    expect([data, broken]).toEqual([groupOf(name).defaults, []])
  })

  test.each(names)(
    '%s: what cannot be read has its default, is named and mended by a save',
    async (name) => {
      const event = await portal.event()
      const { admin, guest } = await castOf(event)
      const { defaults, fields } = groupOf(name)
      const allBroken = Object.fromEntries(Object.keys(fields).map((key) => [key, { no: 'value' }]))
      for (const hostile of [allBroken, 'text', 7, null, [], [allBroken]]) {
        await store(event, name, hostile)
        await guest.settings.portal()
        const { data, broken, unreadable } = await admin.api.settings[name].read()
        expect([data, broken.toSorted()]).toEqual([defaults, Object.keys(fields).toSorted()])
        expect(unreadable).toBe(groupOf(name).none?.message)
      }
      const { data, revision } = await admin.api.settings[name].read()
      const saved = await admin.api.settings[name].change({ data: data as never, revision })
      expect(saved).toMatchObject({ data: defaults, broken: [] })
      expect(await stored(event, name)).toEqual(defaults)
    },
  )

  test('an invalid field does not affect the others, and is reported to the operator', async () => {
    const event = await portal.event()
    const { admin } = await castOf(event)
    await store(event, 'variables', { teamMemberLimit: 'many', dueSoonDays: 3, currencyId: 'EUR' })
    const { data } = await admin.api.settings.variables.read()
    expect(data).toEqual({
      teamMemberLimit: 10,
      dueSoonDays: 3,
      lateJoinDays: 7,
      currencyId: 'EUR',
      arePricesWithoutVat: false,
      taxRate: '',
      isTaxPerLine: false,
      orderTerms: '',
      accountingFieldIds: [],
      paymentLink: '',
      floorPlanLink: '',
    })

    const lines: string[] = []
    const log = openLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
    const app = await createApp({
      services: { ...portal.services, log },
      eventOf: async () => ({
        id: event.eventId,
        isArchived: false,
        language: 'en',
        languages: ['de'],
      }),
    })
    afterAll(() => app.close())
    await app.inject({ method: 'GET', url: '/api/portal' })
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'a record cannot be read', kind: 'settings: variables' }),
    )
  })
})

describe('changing a group', () => {
  test('leaves omitted fields unchanged', async () => {
    const { admin } = await castOf(await portal.event())
    const { data, revision } = await admin.api.settings.event.read()
    const change = { data: { shortName: 'Expo' }, revision }
    const saved = await admin.api.settings.event.change(change)
    expect(saved.data).toEqual({ ...data, shortName: 'Expo' })
  })

  test('is refused with the message of its group, at the field', async () => {
    const event = await portal.event()
    const { admin } = await castOf(event)
    const { revision } = await admin.api.settings.event.read()
    const turnedRound = { data: { startDate: '2026-09-05' }, revision }
    expect(await refusal(admin.api.settings.event.change(turnedRound))).toMatchObject({
      title: 'Invalid event settings',
      problems: [{ path: 'data.endDate' }],
    })
    const answer = await event.inject({
      method: 'PUT',
      url: '/api/settings/branding',
      body: { data: { navBgColor: 'red' }, revision: 1 },
      cookie: admin.cookie,
    })
    expect(answer.json()).toMatchObject({
      title: 'Invalid branding settings data',
      problems: [{ path: 'data.navBgColor' }],
    })
  })

  test('of a group that needs a sign-in does not show it in the portal’s public settings', async () => {
    const { guest } = await castOf(await portal.event())
    expect(JSON.stringify(await guest.settings.portal())).not.toContain('support@example.test')
  })
})
