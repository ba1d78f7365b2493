import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CARDS_OF_LAYOUT, type CardType } from '@eventflow/domain/cards'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.admin.api
type Person = Cast['loner']
interface CardInput {
  readonly id?: string
  readonly type: CardType
  readonly pathId?: string
  readonly title?: string
}

/** Completes a layout to six cards with links to the person's account. */
const six = (...cards: CardInput[]): CardInput[] =>
  Array.from({ length: CARDS_OF_LAYOUT }, (_, place) => cards[place] ?? { type: 'myAccount' })

const seenBy = async (who: Person) =>
  (await who.api.myCards.list()).items.map(({ type, title }) => [type, title])

describe('the default layout', () => {
  test('exists before anybody has changed it, and cannot be deleted', async () => {
    const { items } = await api().cardLayouts.list()
    expect(items).toMatchObject([{ id: 'default', isDefault: true, teamTypeIds: [], revision: 0 }])
    expect(items[0]?.cardIds).toHaveLength(6)
    const refused = await refusal(api().cardLayouts.remove({ layoutId: 'default' }))
    expect(refused).toMatchObject({ status: 409, title: "Can't delete the default layout" })
  })

  test('is named in the language of the reader until somebody names it', async () => {
    const { revision } = await api().settings.event.read()
    await api().settings.event.change({ data: { languages: ['de'] }, revision })
    await cast.admin.api.users.chooseLanguage({ language: 'de' })
    expect((await api().cardLayouts.list()).items).toMatchObject([{ name: 'Standard' }])
  })

  test('is changed for all teams without a layout of their own; a stale change is refused', async () => {
    const change = { layoutId: 'default', revision: 0, name: 'Everybody', cards: six() }
    const saved = await api().cardLayouts.update(change)
    expect(saved).toMatchObject({ name: 'Everybody', revision: 1 })
    const late = await refusal(api().cardLayouts.update({ ...change, name: 'Late' }))
    expect(late).toMatchObject({ status: 409, current: { name: 'Everybody' } })
    const types = { ...change, revision: 1, teamTypeIds: [cast.food.teamTypeId] }
    expect((await refusal(api().cardLayouts.update(types))).title).toBe('Invalid layout')
  })

  test('allows changing a single card', async () => {
    const change = { cardId: 'default-2', type: 'tasks', title: 'What to do', revision: 0 } as const
    expect(await api().cards.update(change)).toMatchObject({
      title: 'What to do',
      layoutId: 'default',
      revision: 1,
    })
    expect((await refusal(api().cards.update(change))).status).toBe(409)
    expect((await api().cards.get({ cardId: 'default-1' })).revision).toBe(1)
  })
})

describe('a layout', () => {
  test('applies to its team types; all others have the default', async () => {
    const teamTypeIds = [cast.food.teamTypeId]
    const cards = six({ type: 'tasks', title: 'Cook first' })
    const layout = await api().cardLayouts.add({ name: 'Food', teamTypeIds, cards })
    expect((await seenBy(cast.food.owner))[0]).toEqual(['tasks', 'Cook first'])
    expect((await seenBy(cast.tech.owner))[0]).toEqual(['tasks', ''])
    await api().cardLayouts.remove({ layoutId: layout.id })
    expect((await seenBy(cast.food.owner))[0]).toEqual(['tasks', ''])
  })

  test("is listed with the names of its cards' targets", async () => {
    const supplier = await api().suppliers.add({ company: 'Voltline' })
    const cards = six({ type: 'supplier', pathId: supplier.id })
    const layout = await api().cardLayouts.add({ name: 'Power', cards })
    expect((await api().cardLayouts.list()).targetNames).toEqual({ [supplier.id]: 'Voltline' })
    await api().cardLayouts.remove({ layoutId: layout.id })
    expect((await api().cardLayouts.list()).targetNames).toEqual({})
  })

  test.each([
    ['five cards', six().slice(1), 'Invalid cards'],
    ['seven cards', [...six(), { type: 'tasks' } as const], 'Invalid cards'],
    ['a card that leads to nothing', six({ type: 'task' }), 'Invalid cards'],
    ['a card of nothing', six({ type: 'task', pathId: 'nothing' }), 'Invalid cards'],
    ['a place with a target', six({ type: 'tasks', pathId: 'x' }), 'Invalid cards'],
    ['a card of another layout', six({ id: 'default-1', type: 'tasks' }), 'Invalid cards'],
  ])('%s is refused', async (_what, cards, title) => {
    const refused = await refusal(api().cardLayouts.add({ name: 'Wrong', cards }))
    expect(refused).toMatchObject({ status: 422, title })
    expect((await api().cardLayouts.list()).items).toHaveLength(1)
  })

  test('two cards with one id, an unknown type and another event are refused', async () => {
    const { items } = await api().cardLayouts.list()
    const [first] = items[0]?.cards ?? []
    const twice = six(
      { id: first?.id ?? '', type: 'tasks' },
      { id: first?.id ?? '', type: 'forms' },
    )
    const change = { layoutId: 'default', revision: 0, name: 'x', cards: twice }
    expect((await refusal(api().cardLayouts.update(change))).title).toBe('Invalid cards')
    const lost = { name: 'x', teamTypeIds: ['nothing'], cards: six() }
    expect((await refusal(api().cardLayouts.add(lost))).title).toBe('Invalid layout')
    const other = await castOf(await portal.event())
    const task = await other.moderator.api.tasks.add({
      title: 'Theirs',
      dueDate: '2026-06-20',
      description: '',
      type: 'task',
    })
    const foreign = { name: 'x', cards: six({ type: 'task', pathId: task.id }) }
    expect((await refusal(api().cardLayouts.add(foreign))).title).toBe('Invalid cards')
  })

  test('a team type has one layout: of two concurrent saves, one is refused', async () => {
    const teamTypeIds = [cast.food.teamTypeId]
    const add = (name: string) => api().cardLayouts.add({ name, teamTypeIds, cards: six() })
    const outcomes = await Promise.allSettled([add('One'), add('Other')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await refusal(add('Third'))
    expect(refused).toMatchObject({ status: 409, problems: [{ path: 'teamTypeIds' }] })
  })
})

test('a card that needs a record and has none is refused: No ID', async () => {
  const change = { cardId: 'default-1', type: 'supplier', revision: 0 } as const
  expect(await refusal(api().cards.update(change))).toMatchObject({ status: 422, title: 'No ID' })
  const gone = { ...change, pathId: 'nothing' }
  expect((await refusal(api().cards.update(gone))).title).toBe('Invalid card')
})

test('a card whose target is hidden from a team is replaced, and the editor lists those teams', async () => {
  const teamTypeIds = [cast.food.teamTypeId]
  const task = await api().tasks.add({
    title: 'Hygiene',
    dueDate: '2026-06-20',
    description: '',
    type: 'task',
    teamTypeIds,
  })
  const saved = await api().cardLayouts.update({
    layoutId: 'default',
    revision: 0,
    name: 'Everybody',
    cards: six({ type: 'task', pathId: task.id }, { type: 'tasks' }),
  })
  expect((await seenBy(cast.food.owner))[0]).toEqual(['task', 'Hygiene'])
  expect((await seenBy(cast.tech.owner)).slice(0, 2)).toEqual([
    ['forms', ''],
    ['tasks', ''],
  ])
  expect(JSON.stringify(await cast.tech.owner.api.myCards.list())).not.toContain(task.id)
  const names = (await api().teamTypes.list({})).items
  const tech = names.find(({ id }) => id === cast.tech.teamTypeId)?.name
  expect(saved.hiddenCards).toEqual([
    { cardId: saved.cardIds[0], isHiddenFromAll: false, teamTypes: [tech] },
  ])
  await api().tasks.archive({ taskIds: [task.id], isArchived: true })
  const { hiddenCards } = await api().cardLayouts.get({ layoutId: 'default' })
  expect(hiddenCards).toMatchObject([{ isHiddenFromAll: true }])
})

test('an unpublished core page is on no dashboard', async () => {
  const { data, revision } = await api().settings.corePages.read()
  const tasks = { ...data.tasks, isPublished: false }
  await api().settings.corePages.change({ data: { ...data, tasks }, revision })
  const seen = (await seenBy(cast.food.owner)).map(([type]) => type)
  expect(seen).not.toContain('tasks')
  expect(seen).toHaveLength(CARDS_OF_LAYOUT)
})

test('the header and the featured pages are shown to the people who may see them', async () => {
  const teamTypeIds = [cast.food.teamTypeId]
  const page = async (title: string, allowedTeamTypeIds: string[]) =>
    (await api().content.add({ title, isPublished: true, allowedTeamTypeIds })).id
  const contentIds = [await page('For food', teamTypeIds), await page('For all', [])]
  const empty = await cast.tech.owner.api.myCards.list()
  expect(empty).toMatchObject({ header: null, featured: [] })
  await api().settings.featured.change({ data: { contentIds }, revision: 1 })
  const header = { title: 'Welcome', text: '', assetId: null }
  await api().settings.dashboardHeader.change({ data: header, revision: 1 })
  const titlesOf = async (who: Person) =>
    (await who.api.myCards.list()).featured.map(({ title }) => title)
  expect(await titlesOf(cast.food.owner)).toEqual(['For food', 'For all'])
  expect(await titlesOf(cast.tech.owner)).toEqual(['For all'])
  expect((await cast.tech.owner.api.myCards.list()).header).toMatchObject({ title: 'Welcome' })
  const wrong = { data: { ...header, assetId: 'nothing' }, revision: 2 }
  expect(await refusal(api().settings.dashboardHeader.change(wrong))).toMatchObject({
    status: 422,
    problems: [{ path: 'data.assetId' }],
  })
  const lost = { data: { contentIds: ['nothing'] }, revision: 2 }
  expect((await refusal(api().settings.featured.change(lost))).title).toBe(
    'Invalid featured settings',
  )
})

test('an unreadable card is replaced by another, and its layout can be repaired', async () => {
  const cards = six({ type: 'tasks', title: 'Cook first' }, { type: 'forms' })
  const layout = { layoutId: 'default', name: 'Everybody' }
  const { revision } = await api().cardLayouts.update({ ...layout, revision: 0, cards })
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`update cards set type = 'of another version'
      where event_id = ${eventId} and type = 'tasks'`),
  )
  const shown = await seenBy(cast.food.owner)
  expect(shown.slice(0, 2)).toEqual([
    ['tasks', ''],
    ['forms', ''],
  ])
  expect((await api().cardLayouts.list()).items[0]?.cards).toHaveLength(5)
  const read = await api().cardLayouts.get({ layoutId: 'default' })
  expect(read.cards).toHaveLength(5)
  const mended = [...read.cards, { type: 'tasks' } as const]
  const saved = await api().cardLayouts.update({ ...layout, revision, cards: mended })
  expect(saved.cards).toHaveLength(6)
})

describe('layouts for the teams of a hall', () => {
  let hallId: string
  const inHall = (...values: string[]) => [{ customFieldId: hallId, values }]
  const cardsOf = (title: string) => six({ type: 'tasks', title })
  const layoutOf = (title: string, over: object = {}) =>
    api().cardLayouts.add({ name: title, cards: cardsOf(title), ...over })
  const firstOf = async (who: Person) => (await seenBy(who))[0]?.[1]

  async function setHall(teamId: string, value: string) {
    const { revision } = await api().teamCustomFields.get({ teamId })
    const values = [{ customFieldId: hallId, value }]
    await api().teamCustomFields.update({ teamId, revision, values })
  }

  beforeEach(async () => {
    const decides = { isDimension: true, teamCanEdit: false } as const
    const field = { label: 'Hall', type: 'dropdown', options: ['2', '3'], ...decides } as const
    hallId = (await api().customFields.add({ ...field, options: ['2', '3'] })).id
    await setHall(cast.food.team.id, '3')
    await setHall(cast.tech.team.id, '2')
  })

  test('come before those for its team type, and may name the same type', async () => {
    const teamTypeIds = [cast.food.teamTypeId]
    await layoutOf('Food', { teamTypeIds })
    await layoutOf('Hall 3', { dimensions: inHall('3') })
    expect([await firstOf(cast.food.owner), await firstOf(cast.tech.owner)]).toEqual(['Hall 3', ''])
    const both = { teamTypeIds, dimensions: inHall('3') }
    const { id: layoutId, revision } = await layoutOf('Food in hall 3', both)
    expect(await firstOf(cast.food.owner)).toBe('Food in hall 3')
    await setHall(cast.food.team.id, '2')
    expect(await firstOf(cast.food.owner)).toBe('Food')
    const plain = { layoutId, revision, name: 'Food too', teamTypeIds, cards: six() }
    expect(await refusal(api().cardLayouts.update(plain))).toMatchObject({
      problems: [{ path: 'teamTypeIds' }],
    })
  })

  test('keep their custom field, and the default has none', async () => {
    await layoutOf('Hall 3', { dimensions: inHall('3') })
    expect(await refusal(api().customFields.remove({ customFieldId: hallId }))).toMatchObject({
      problems: [{ path: 'options', message: 'Card layout: Hall 3' }],
    })
    const ofDefault = { layoutId: 'default', revision: 0, name: 'All', cards: six() }
    const refused = api().cardLayouts.update({ ...ofDefault, dimensions: inHall('3') })
    expect((await refusal(refused)).title).toBe('Invalid layout')
    const gone = layoutOf('Hall 4', { dimensions: inHall('4') })
    expect((await refusal(gone)).title).toBe('Invalid audience')
  })

  test('do not warn about records of this hall, but about those of another', async () => {
    const task = { dueDate: '2026-07-01', description: '', type: 'task' } as const
    const taskIn = async (hall: string) =>
      (await api().tasks.add({ ...task, title: hall, dimensions: inHall(hall) })).id
    const [in2, in3] = [await taskIn('2'), await taskIn('3')]
    const cards = six({ type: 'task', pathId: in2 }, { type: 'task', pathId: in3 })
    const layout = await layoutOf('Hall 3', { dimensions: inHall('3'), cards })
    expect(layout.hiddenCards).toMatchObject([{ cardId: layout.cardIds[0], isHiddenFromAll: true }])
    const halls = await layoutOf('Halls', { dimensions: inHall('2', '3'), cards })
    expect(halls.hiddenCards.map(({ isHiddenFromAll }) => isHiddenFromAll)).toEqual([false, false])
  })
})
