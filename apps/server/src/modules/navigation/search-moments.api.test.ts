import { aField } from '@eventflow/domain/builders/forms'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aQuietEvent } from './quiet-event.fixture.ts'

const portal = await testPortal()
let cast: Cast
beforeEach(async () => {
  ;({ cast } = await aQuietEvent(portal))
})

const find = async (api: Cast['guest'], text: string, limit = 12) =>
  (await api.navigation.find({ text, limit })).items.filter(({ kind }) => kind !== 'user')
const titles = async (api: Cast['guest'], text: string) =>
  (await find(api, text)).map(({ title }) => title)
const shown = async (api: Cast['guest'], text: string) =>
  (await find(api, text)).map(
    ({ title, excerpt }) => `${title}: ${excerpt.map((part) => part.text).join('')}`,
  )

describe('finding days and times', () => {
  // The event is in London, which is an hour ahead in June.
  beforeEach(async () => {
    const { scheduleItems } = cast.moderator.api
    const item = async (title: string, start: string, end: string) =>
      scheduleItems.add({ title, start, end })
    await addTaskAs(cast.moderator, {
      title: 'Order furniture',
      dueDate: '2026-12-24',
      description: 'In one order.',
    })
    await addTaskAs(cast.moderator, {
      title: 'Declaration',
      dueDate: '2026-12-01',
      description: 'Open for 24 hours.',
    })
    await item('Power on', '2027-01-30T12:00:00Z', '2027-01-30T12:15:00Z')
    await item('Evening', '2027-02-01T18:30:00Z', '2027-02-02T00:30:00Z')
    await item('Late in June', '2026-06-20T23:30:00Z', '2026-06-21T09:00:00Z')
    await item('Open to visitors', '2027-02-05T10:00:00Z', '2027-02-07T18:00:00Z')
  })

  test.each([
    ['24 December', ['Order furniture']],
    ['24 Dec', ['Order furniture']],
    ['Thursday, 24th of December 2026', ['Order furniture']],
    ['24 December 2025', []],
    ['24/12', ['Order furniture']],
    ['24.12.', ['Order furniture']],
    ['24. Dezember', ['Order furniture']],
    ['what is due on 24 December', ['Order furniture']],
    ['Sat 30 Jan', ['Power on']],
    ['30 January', ['Power on']],
    ['12:00', ['Power on']],
    ['18:30', ['Evening']],
    ['6:30 pm', ['Evening']],
    ['18.30 Uhr', ['Evening']],
    ['monday', ['Evening']],
    ['Montag', ['Evening']],
    // In London it is the next day.
    ['21 June', ['Late in June']],
    ['20 June', []],
    ['00:30', ['Late in June', 'Evening']],
    // A day within, and the last one.
    ['6 February', ['Open to visitors']],
    ['7 Feb', ['Open to visitors']],
    ['february', ['Evening', 'Open to visitors']],
    ['december', ['Declaration', 'Order furniture']],
  ])('“%s” finds %j', async (text, wanted) => {
    expect(await titles(cast.food.owner.api, text)).toEqual(wanted)
  })

  test('the result shows its day, marked', async () => {
    const { api } = cast.food.owner
    expect(await shown(api, '24 December')).toEqual([
      'Order furniture: Due Thu 24 Dec · In one order.',
    ])
    const [power] = await find(api, '30 January')
    expect(power?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      '30',
      'Jan',
    ])
  })

  test('the first days from today on come first, also before those that do not fit', async () => {
    for (let week = 1; week <= 14; week += 1)
      await addTaskAs(cast.moderator, {
        title: `Monday ${week}`,
        dueDate: new Date(Date.UTC(2026, 11, 7 - week * 7)).toISOString().slice(0, 10),
      })
    const first = await find(cast.food.owner.api, 'mondays', 3)
    const dates = first.map(({ detail }) => detail)
    expect(dates).toEqual(dates.toSorted())
    expect(dates[0]).toBe('2026-08-31')
  })

  test('other words of the search narrow it', async () => {
    expect((await titles(cast.food.owner.api, 'power on 30 January'))[0]).toBe('Power on')
    expect((await titles(cast.food.owner.api, 'furniture 24 December'))[0]).toBe('Order furniture')
  })

  test('the team’s own date counts, and nothing that the team does not see is found', async () => {
    const { food, tech, moderator } = cast
    const { id: taskId } = await addTaskAs(moderator, {
      title: 'Only tech',
      dueDate: '2026-11-11',
      teamTypeIds: [tech.teamTypeId],
    })
    expect(await titles(food.owner.api, '11 November')).toEqual([])
    expect(await titles(tech.owner.api, '11 November')).toEqual(['Only tech'])
    await moderator.api.deadlines.set({
      pairs: [{ taskId, teamId: tech.team.id }],
      due: { dueDate: '2026-11-13' },
    })
    expect(await titles(tech.owner.api, '11 November')).toEqual([])
    expect(await titles(tech.owner.api, '13 November')).toEqual(['Only tech'])
    const items = moderator.api.scheduleItems
    const times = { start: '2026-11-11T10:00:00Z', end: '2026-11-11T11:00:00Z' }
    await items.add({ title: 'Draft', ...times, isPublished: false })
    await items.add({ title: 'Of tech', ...times, teamTypeIds: [tech.teamTypeId] })
    expect(await titles(food.owner.api, '11 November')).toEqual([])
    const others = await castOf(await portal.event())
    expect(await titles(others.admin.api, '24 December')).toEqual([])
  })
})

describe('finding prices of later days', () => {
  const furniture = aField('itemList', {
    id: 'furniture',
    label: 'Furniture',
    items: [
      { itemId: 'stool', label: 'Bar stool', price: '32.00', description: '' },
      {
        itemId: 'chair',
        label: 'Chair',
        price: '18.50',
        description: '',
        laterPrices: [
          { from: '2026-05-01', price: '19.10' },
          { from: '2026-12-25', price: '23.30' },
        ],
      },
      { itemId: 'old', label: 'Sofa', price: '70.00', description: '', isDisabled: true },
    ],
    surcharges: [{ from: '2026-12-25', percent: '20' }],
  })

  test('a form by its later prices and their day, with the prices that apply', async () => {
    const { forms } = cast.moderator.api
    const form = await forms.add({ title: 'Orders', firstField: furniture })
    const settings = { isPublished: true, isEditable: true, isPublic: false }
    await cast.admin.api.forms.changeSettings({
      formId: form.id,
      revision: form.revision,
      ...settings,
    })
    const { api } = cast.food.owner
    const chair = 'Orders: Chair · £19.10, from Fri 25 Dec £23.30'
    const stool = 'Orders: Bar stool · £32.00, from Fri 25 Dec £38.40'
    expect(await shown(api, '£23.30')).toEqual([chair])
    expect(await shown(api, '23,30 €')).toEqual([chair])
    expect(await shown(api, '38.40')).toEqual([stool])
    expect(await shown(api, 'how much is a chair')).toEqual([chair])
    expect(await shown(api, '25 December')).toEqual([stool])
    // Not offered, and over.
    expect(await shown(api, '£84.00')).toEqual([])
    expect(await shown(api, '1 May')).toEqual([])
    const { id: formId } = form
    await addTaskAs(cast.moderator, {
      title: 'Tech order',
      type: 'form',
      formId,
      teamTypeIds: [cast.tech.teamTypeId],
    })
    expect(await shown(api, '£23.30')).toEqual([])
    expect(await shown(cast.tech.owner.api, '£23.30')).toEqual([chair])
  })
})
