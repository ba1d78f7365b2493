import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { foldedText } from '@eventflow/domain/kernel'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import type { Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aQuietEvent } from './quiet-event.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  ;({ event, cast } = await aQuietEvent(portal))
})

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id

describe('finding questions and options of forms', () => {
  const furniture = aField('itemList', {
    id: 'furniture',
    label: 'Furniture',
    items: [
      { itemId: 'stool', label: 'Bar stool', price: '32.00', description: '' },
      { itemId: 'chair', label: 'Chair', price: '18.50', description: '' },
    ],
  })
  const kind = aDropdown({ id: 'kind', label: 'Which vehicle?' }, 'Van', 'Lorry with a crane')

  /** A published form with a template, whose group has a question. */
  async function anOrderForm() {
    const { forms, fieldGroups } = cast.moderator.api
    const group = await fieldGroups.add({ title: 'Vehicle' })
    const { id: fieldGroupId } = group
    const filled = await fieldGroups.update({
      fieldGroupId,
      revision: group.revision,
      fieldIds: ['kind'],
      newFields: [kind],
    })
    const named = { title: 'Vehicle', description: '', isPublished: true }
    await fieldGroups.changeSettings({ fieldGroupId, revision: filled.revision, ...named })
    const template = aField('template', { id: 'vehicles', label: 'Deliveries', fieldGroupId })
    const form = await forms.add({ title: 'Orders', firstField: furniture })
    const asked = await forms.update({
      formId: form.id,
      revision: form.revision,
      fieldIds: ['furniture', 'vehicles'],
      newFields: [template],
    })
    return publish(form.id, { revision: asked.revision })
  }
  async function publish(
    formId: string,
    { revision, isPublished = true }: { revision: number; isPublished?: boolean },
  ) {
    const settings = { isPublished, isEditable: true, isPublic: false }
    const saved = await cast.admin.api.forms.changeSettings({ formId, revision, ...settings })
    return { formId, revision: saved.revision }
  }
  const found = async (api: Cast['guest'], text: string) =>
    (await api.navigation.find({ text })).items
      .filter(({ kind: one }) => one === 'form')
      .map(({ title, excerpt }) => `${title}: ${excerpt.map((part) => part.text).join('')}`)

  test('an item with its price, a question of a group with its options, nothing that was removed', async () => {
    const { formId, revision } = await anOrderForm()
    const { api } = cast.food.owner
    expect(await found(api, 'how much is a bar stool')).toEqual(['Orders: Bar stool · £32.00'])
    expect(await found(api, '18.50')).toEqual(['Orders: Chair · £18.50'])
    expect(await found(api, 'crane')).toEqual(['Orders: Van, Lorry with a crane'])
    const { settings } = cast.admin.api
    const { revision: settingsRevision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision: settingsRevision })
    await api.users.chooseLanguage({ language: 'de' })
    expect(await found(api, 'bar stool')).toEqual(['Orders: Bar stool · 32,00 £'])
    await cast.moderator.api.forms.update({
      formId,
      revision,
      fieldIds: ['vehicles'],
      removedFieldIds: ['furniture'],
    })
    expect(await found(api, 'bar stool')).toEqual([])
  })

  test('nothing of a form that the team does not have, or that is unpublished', async () => {
    const { formId, revision } = await anOrderForm()
    const techOnly: TaskOptions = { type: 'form', teamTypeIds: [cast.tech.teamTypeId] }
    await addTask({ title: 'Order', ...techOnly, formId })
    expect(await found(cast.food.owner.api, 'bar stool')).toEqual([])
    expect(await found(cast.food.owner.api, 'crane')).toEqual([])
    expect(await found(cast.tech.owner.api, 'bar stool')).toHaveLength(1)
    await limitPerson(cast, cast.moderator, { work: { formIds: [], taskGroupIds: [] } })
    expect(await found(cast.moderator.api, 'bar stool')).toEqual([])
    await publish(formId, { revision, isPublished: false })
    expect(await found(cast.tech.owner.api, 'bar stool')).toEqual([])
  })
})

describe('finding notifications and schedule items', () => {
  // Excludes people, because the digits of a time can be part of their addresses here.
  const found = async (api: Cast['guest'], text: string) =>
    (await api.navigation.find({ text })).items
      .filter(({ kind }) => kind !== 'user')
      .map(
        ({ kind, detail, excerpt }) =>
          `${kind} ${detail}: ${excerpt.map((part) => part.text).join('')}`,
      )

  test('a notification by its words, only for its readers, and not before it is published', async () => {
    const { notifications } = cast.moderator.api
    const notice = { title: 'Halls open earlier', description: 'Unload from 06:00 at gate 2.' }
    const draft = await notifications.add({ ...notice, teamId: cast.food.team.id })
    expect(await found(cast.food.owner.api, '06:00')).toEqual([])
    const { id: adminNotificationId, revision } = draft
    await notifications.push({ adminNotificationId, revision })
    const shown = ['notification : Unload from 06:00 at gate 2.']
    expect(await found(cast.food.owner.api, '06:00')).toEqual(shown)
    expect(await found(cast.moderator.api, 'when do the halls open')).toEqual(shown)
    expect(await found(cast.tech.owner.api, '06:00')).toEqual([])
    await limitPerson(cast, cast.moderator, { teamTypeIds: [cast.tech.teamTypeId] })
    expect(await found(cast.moderator.api, '06:00')).toEqual([])
  })

  test('a schedule item with its day and hours like in the time table, and only with its page', async () => {
    const times = { start: '2026-06-20T12:00:00Z', end: '2026-06-20T15:00:00Z' }
    const items = cast.moderator.api.scheduleItems
    await items.add({ title: 'Kitchen inspection', location: 'Hall 1', ...times })
    const teamTypeIds = [cast.tech.teamTypeId]
    await items.add({ title: 'Kitchen of others', ...times, teamTypeIds })
    await items.add({ title: 'Kitchen, not yet', ...times, isPublished: false })
    const { api } = cast.food.owner
    const shown = ['scheduleItem 2026-06-20: Sat 20 Jun, 13:00–16:00 · Hall 1']
    expect(await found(api, 'kitchen')).toEqual(shown)
    expect(await found(cast.moderator.api, 'kitchen')).toHaveLength(3)
    const { revision } = await cast.admin.api.settings.corePages.read()
    const timeTable = { title: '', icon: 'calendar_month_outlined', isPublished: false }
    await cast.admin.api.settings.corePages.change({ data: { timeTable }, revision })
    expect(await found(api, 'kitchen')).toEqual([])
  })
})

describe('folding of letters', () => {
  test.each([
    ['O’Brien & Söhne', ['obrien', 'o brien', "o'brien", 'sohne', 'SÖHNE']],
    ['Wi-Fi of the hall', ['wifi', 'wi-fi', 'WI–FI']],
    ['Straße F-16', ['strasse', 'f-16', 'F16']],
    ['L’Été', ['ete', "l'ete", 'lete']],
  ])('%s is found by each of %j', async (title, searches) => {
    await addTask({ title })
    await addTask({ title: 'Finn within, first 16:00, for 35 machines' })
    for (const text of searches) {
      const { items } = await cast.food.owner.api.navigation.find({ text })
      expect(
        items.map((item) => item.title),
        text,
      ).toEqual([title])
    }
  })

  test('lists fold like searches', async () => {
    await addTask({ title: 'O’Brien’s Wi-Fi in the Großküche' })
    for (const search of ['obriens', "o'brien's", 'WIFI', 'wi-fi', 'grosskuche'])
      expect((await cast.moderator.api.tasks.list({ search })).items, search).toHaveLength(1)
    expect((await cast.moderator.api.tasks.list({ search: 'wi fi' })).items).toEqual([])
  })

  test('the database folds each letter like browsers', async () => {
    const { rows } = await event.inEvent((scope) =>
      scope.tx.execute<{ letter: string; plain: string }>(sql`
        select chr(n) as letter, eventflow_plain(chr(n)) as plain from (
          select generate_series(32, 126) union all select generate_series(192, 383)
          union all select generate_series(913, 929) union all select generate_series(1024, 1119)
          union all select generate_series(8208, 8213)) as listed(n)
        where chr(n) not in ('×', '÷', 'ŉ')`),
    )
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.filter(({ letter, plain }) => foldedText(letter) !== plain)).toEqual([])
  })
})
