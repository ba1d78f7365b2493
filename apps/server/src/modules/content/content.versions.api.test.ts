// The history of a page, its preview as a team, and the effects of archiving.
import { beforeEach, expect, test } from 'vitest'
import type { Section } from '@eventflow/domain/content'
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

const api = () => cast.moderator.api.content

const callout = (id: string, text: string, isPublished = true): Section => ({
  id,
  type: 'callout',
  heading: '',
  isPublished,
  data: { text, variant: 'default' },
})

async function publish(contentId: string, revision: number, sections: Section[]) {
  const saved = await api().saveSections({ contentId, revision, sections })
  return api().publish({ contentId, revision: saved.revision })
}

const idsOf = (sections: readonly Section[]) => sections.map(({ id }) => id)
const seen = async (contentId: string) =>
  idsOf((await cast.food.owner.api.myContent.get({ contentId })).sections)

test('a version is restored as the draft: it is not published, and no version is lost', async () => {
  const { id, revision } = await api().add({ title: 'Arrival' })
  const first = await publish(id, revision, [callout('a', 'First'), callout('b', 'Gone soon')])
  const second = await publish(id, first.revision, [callout('a', 'Second'), callout('c', 'New')])
  const restored = await api().restore({ contentId: id, number: 1, revision: second.revision })
  expect(restored.hasChanges).toBe(true)
  expect(restored.sections).toMatchObject([
    { id: 'a', isNewSection: false, data: { text: 'First' } },
    { id: 'b', isNewSection: true },
  ])
  expect(await seen(id)).toEqual(['a', 'c'])
  const { items } = await api().versions({ contentId: id })
  expect(items).toMatchObject([
    { number: 2, isCurrent: true, sectionCount: 2 },
    { number: 1, isCurrent: false },
  ])
  expect(items[0]?.publishedBy).not.toBeNull()
  const published = await api().publish({ contentId: id, revision: restored.revision })
  expect(await seen(id)).toEqual(['a', 'b'])
  expect((await api().versions({ contentId: id })).items.map(({ number }) => number)).toEqual([
    3, 2, 1,
  ])
  const stale = { contentId: id, number: 2, revision }
  expect((await refusal(api().restore(stale))).status).toBe(409)
  const missing = { contentId: id, number: 9, revision: published.revision }
  expect((await refusal(api().restore(missing))).status).toBe(404)
})

test('a page that is switched off stays off when a version is restored', async () => {
  const { id, revision } = await api().add({ title: 'Arrival' })
  const page = await publish(id, revision, [callout('a', 'First')])
  const values = { contentId: id, title: 'Arrival', isPublished: false }
  const off = await api().update({ ...values, revision: page.revision })
  const restored = await api().restore({ contentId: id, number: 1, revision: off.revision })
  expect(restored.isPublished).toBe(false)
  expect((await refusal(seen(id))).status).toBe(404)
})

test('a preview shows the draft by the rules of a team, and whether the page is for it', async () => {
  const task = { dueDate: '2026-06-20', description: '', type: 'task' } as const
  const forTech = [cast.tech.teamTypeId]
  const power = await cast.moderator.api.tasks.add({
    ...task,
    title: 'Power',
    teamTypeIds: forTech,
  })
  const badges = await cast.moderator.api.tasks.add({ ...task, title: 'Badges' })
  const { id, revision } = await api().add({ title: 'Arrival', allowedTeamTypeIds: forTech })
  const data = [power, badges].map((one) => ({ type: 'task' as const, id: one.id }))
  const list: Section = { id: 'r', type: 'resources', heading: '', isPublished: true, data }
  const sections = [list, callout('w', 'Waits', false)]
  await api().saveSections({ contentId: id, revision, sections })
  const previewAs = async (teamId: string) => {
    const { page, ...facts } = await api().preview({ contentId: id, teamId })
    expect(idsOf(page.sections)).toEqual(['r'])
    return { ...facts, titles: page.resources['r']?.map(({ title }) => title) }
  }
  expect(await previewAs(cast.tech.team.id)).toMatchObject({
    isForTeam: true,
    titles: ['Power', 'Badges'],
  })
  expect(await previewAs(cast.food.team.id)).toMatchObject({
    isForTeam: false,
    titles: ['Badges'],
  })
  expect((await refusal(api().preview({ contentId: id, teamId: 'nothing' }))).status).toBe(404)
  expect(
    (await refusal(cast.food.owner.api.content.preview({ contentId: id, teamId: 'x' }))).status,
  ).toBe(403)
})

test('archiving removes a page from the sidebar and the featured pages, and restoring does not add it again', async () => {
  const { admin } = cast
  const page = async (title: string) => (await api().add({ title, isPublished: true })).id
  const [kept, gone] = [await page('Kept'), await page('Gone')]
  const section = { id: 'know', heading: 'Know', index: 0, isCollapsable: false }
  await admin.api.settings.sidebar.change({
    data: { sections: [{ ...section, itemIds: [gone, 'tasks', kept] }] },
    revision: 1,
  })
  await admin.api.settings.featured.change({ data: { contentIds: [gone, kept] }, revision: 1 })
  expect((await api().get({ contentId: gone })).isFeatured).toBe(true)
  const menu = await cast.food.owner.api.navigation.menu()
  expect(menu.pages.map(({ title }) => title)).toEqual(['Gone', 'Kept'])
  expect(menu.sections.at(-1)?.itemIds).toEqual([gone, 'tasks', kept])
  await api().archive({ contentIds: [gone], isArchived: true })
  await api().archive({ contentIds: [gone], isArchived: false })
  const { sidebar, featured } = {
    sidebar: await admin.api.settings.sidebar.read(),
    featured: await admin.api.settings.featured.read(),
  }
  expect(sidebar.data.sections).toMatchObject([{ itemIds: ['tasks', kept] }])
  expect(featured.data.contentIds).toEqual([kept])
  expect((await api().get({ contentId: gone })).isFeatured).toBe(false)
  await api().remove({ contentIds: [kept] })
  expect((await admin.api.settings.featured.read()).data.contentIds).toEqual([])
})

test('undoing the archiving of pages puts them where they were', async () => {
  const { admin } = cast
  const page = async (title: string) => (await api().add({ title, isPublished: true })).id
  const [one, two, three] = [await page('One'), await page('Two'), await page('Three')]
  const section = { id: 'back', heading: 'Back', index: 0, isCollapsable: false }
  const read = async () => {
    const { sidebar, featured } = admin.api.settings
    return { sidebar: await sidebar.read(), featured: await featured.read() }
  }
  const before = await read()
  const sections = [{ ...section, itemIds: [one, 'tasks', two, three] }]
  await admin.api.settings.sidebar.change({
    data: { sections },
    revision: before.sidebar.revision,
  })
  await admin.api.settings.featured.change({
    data: { contentIds: [two, one] },
    revision: before.featured.revision,
  })
  const { undo } = await api().archive({ contentIds: [one, two], isArchived: true })
  expect((await read()).sidebar.data.sections).toMatchObject([{ itemIds: ['tasks', three] }])
  await api().putBack({ undo: undo ?? '' })
  const after = await read()
  expect(after.sidebar.data.sections).toMatchObject(sections)
  expect(after.featured.data.contentIds).toEqual([two, one])
  expect((await api().get({ contentId: one })).isArchived).toBe(false)
  // Called twice, added once.
  await api().putBack({ undo: undo ?? '' })
  expect((await read()).sidebar.data.sections).toMatchObject(sections)
  expect((await refusal(api().putBack({ undo: 'invented' }))).status).toBe(409)
  const none = await api().archive({ contentIds: [await page('Four')], isArchived: true })
  expect(none.undo).toBeNull()
})

test('a page in the sidebar is shown only to its audience, and so is its section', async () => {
  const forFood = [cast.food.teamTypeId]
  const values = { title: 'For food', isPublished: true, allowedTeamTypeIds: forFood }
  const { id } = await api().add(values)
  const section = { id: 'know', heading: 'Know', index: 0, isCollapsable: false, itemIds: [id] }
  await cast.admin.api.settings.sidebar.change({ data: { sections: [section] }, revision: 1 })
  const headings = async (who: Cast['loner']) =>
    (await who.api.navigation.menu()).sections.map(({ heading }) => heading)
  expect(await headings(cast.food.owner)).toEqual(['', 'Know'])
  expect(await headings(cast.tech.owner)).toEqual([''])
  expect((await cast.tech.owner.api.navigation.menu()).pages).toEqual([])
})
