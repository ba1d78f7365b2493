import sharp from 'sharp'
import { DEFAULT_CORE_PAGES } from '@eventflow/domain/settings'
import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { uploaded } from '../../testing/upload-file.ts'

const portal = await testPortal()

/** An event with these core pages unpublished. */
async function eventWithout(...hidden: (keyof typeof DEFAULT_CORE_PAGES)[]) {
  const event = await portal.event()
  const cast = await castOf(event)
  const pages = Object.fromEntries(
    hidden.map((id) => [id, { ...DEFAULT_CORE_PAGES[id], isPublished: false }]),
  )
  const { revision } = await cast.admin.api.settings.corePages.read()
  await cast.admin.api.settings.corePages.change({ data: pages, revision })
  return { event, ...cast }
}

test('an unpublished page is in no team’s menu, but in that of organisers', async () => {
  const { food, moderator, guest } = await eventWithout('timeTable', 'forms')
  const idsFor = async (api: typeof guest) =>
    (await api.navigation.menu()).corePages.map(({ id }) => id)
  expect(await idsFor(food.owner.api)).toEqual([
    'dashboard',
    'tasks',
    'downloads',
    'suppliers',
    'notifications',
  ])
  expect(await idsFor(moderator.api)).toContain('timeTable')
  expect(await idsFor(guest)).toEqual([])
})

test('for teams, an unpublished page is missing', async () => {
  const { food, moderator } = await eventWithout(
    'timeTable',
    'forms',
    'notifications',
    'downloads',
    'suppliers',
  )
  const calls = [
    () => food.owner.api.timeTable.get(),
    () => food.owner.api.filling.available({}),
    () => food.owner.api.myNotifications.list({}),
    () => food.owner.api.myDownloads.list({}),
    () => food.owner.api.mySuppliers.list({}),
    () => food.owner.api.mySuppliers.groups(),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
  await moderator.api.timeTable.get()
  await moderator.api.filling.available({})
  await moderator.api.myNotifications.list({})
  await moderator.api.mySuppliers.groups()
})

test('the start page cannot be unpublished, and an icon is a known name', async () => {
  const event = await portal.event()
  const { admin } = await castOf(event)
  const { change, read } = admin.api.settings.corePages
  const { revision } = await read()
  for (const wrong of [
    { isPublished: false },
    { icon: '../secrets' },
    { icon: '' },
    { icon: 'no_such_icon' },
  ]) {
    const dashboard = { ...DEFAULT_CORE_PAGES.dashboard, ...wrong }
    expect(await refusal(change({ data: { dashboard }, revision }))).toMatchObject({
      status: 422,
      title: 'Invalid core pages settings',
    })
  }
})

test('by default, the time table and notifications are unpublished', () => {
  const published = Object.entries(DEFAULT_CORE_PAGES).filter(([, page]) => page.isPublished)
  expect(published.map(([id]) => id)).toEqual([
    'dashboard',
    'tasks',
    'forms',
    'downloads',
    'suppliers',
  ])
})

test('the sidebar shows each team its sections, without hidden parts', async () => {
  const { food, admin } = await eventWithout('forms')
  const { read, change } = admin.api.settings.sidebar
  const { revision } = await read()
  const section = { isCollapsable: true, index: 0 }
  await change({
    data: {
      sections: [
        { ...section, id: 'a', heading: 'Hidden', itemIds: ['forms'] },
        { ...section, id: 'b', heading: 'To do', itemIds: ['tasks'], index: 1 },
      ],
    },
    revision,
  })
  const { sections } = await food.owner.api.navigation.menu()
  expect(sections.map(({ heading, itemIds }) => [heading, ...itemIds])).toEqual([
    ['', 'dashboard', 'downloads', 'suppliers', 'timeTable', 'notifications'],
    ['To do', 'tasks'],
  ])
})

test('content is in the menu of people who see a page of it, at the organisers’ position', async () => {
  const { food, tech, admin } = await eventWithout()
  const { read, change } = admin.api.settings.sidebar
  const { revision } = await read()
  const know = { id: 'a', heading: 'Know', isCollapsable: true, index: 0, itemIds: ['content'] }
  await change({ data: { sections: [know] }, revision })
  const headingsFor = async (api: typeof food.owner.api) =>
    (await api.navigation.menu()).sections.map(({ heading, itemIds }) =>
      itemIds.includes('content') ? heading : 'none',
    )
  expect(await headingsFor(food.owner.api)).toEqual(['none'])
  await admin.api.content.add({
    title: 'Manual',
    path: '',
    description: '',
    icon: 'info',
    isPublished: true,
    allowedTeamTypeIds: [food.teamTypeId],
    showToChildTeams: false,
  })
  expect(await headingsFor(food.owner.api)).toEqual(['none', 'Know'])
  expect(await headingsFor(tech.owner.api)).toEqual(['none'])
})

test('a page in two sections is refused', async () => {
  const event = await portal.event()
  const { admin } = await castOf(event)
  const section = { heading: '', itemIds: ['tasks'], isCollapsable: false, index: 0 }
  const sections = [
    { ...section, id: 'a' },
    { ...section, id: 'b' },
  ]
  const refused = refusal(admin.api.settings.sidebar.change({ data: { sections }, revision: 1 }))
  expect(await refused).toMatchObject({ status: 422, title: 'Invalid sidebar settings' })
})

test('an unknown page is refused at its position', async () => {
  const { admin } = await castOf(await portal.event())
  const section = { id: 'a', heading: '', isCollapsable: false, index: 0 }
  const sections = [{ ...section, itemIds: ['tasks', 'content', 'nowhere'] }]
  const { change, read } = admin.api.settings.sidebar
  expect(await refusal(change({ data: { sections }, revision: 1 }))).toMatchObject({
    status: 422,
    title: 'Invalid sidebar settings',
    problems: [{ path: 'data.sections[0].itemIds[2]', message: 'Content page not found' }],
  })
  expect((await read()).data.sections).toEqual([])
})

test('a core page has an image, which is visible with the page', async () => {
  const { event, food, moderator, admin } = await eventWithout('timeTable')
  const picture = { width: 40, height: 30, channels: 3, background: '#0b5f6b' } as const
  const bytes = await sharp({ create: picture }).jpeg().toBuffer()
  const { cookie } = moderator
  const file = await uploaded(event, bytes, { cookie, purpose: 'asset', name: 'halls.jpg' })
  const added = { name: 'Halls', altText: 'Both halls', fileId: file.id }
  const { id: assetId } = await moderator.api.assets.add(added)
  const put = async (id: 'suppliers' | 'timeTable' | 'dashboard', image: string | null) => {
    const { data, revision } = await admin.api.settings.corePages.read()
    const page = { ...data[id], assetId: image }
    return admin.api.settings.corePages.change({ data: { [id]: page }, revision })
  }
  const seesFile = async () => {
    const url = `/api/files/${file.id}/open`
    return (await event.inject({ method: 'GET', url, cookie: food.owner.cookie })).statusCode
  }
  const pictureOf = async (id: string) =>
    (await food.owner.api.navigation.menu()).corePages.find((page) => page.id === id)?.picture

  expect(await refusal(put('suppliers', 'nothing'))).toMatchObject({
    title: 'Invalid core pages settings',
    problems: [{ path: 'data.suppliers' }],
  })
  await put('timeTable', assetId)
  expect(await seesFile()).toBe(404)
  await put('suppliers', assetId)
  expect(await seesFile()).toBe(200)
  expect(await pictureOf('suppliers')).toMatchObject({ altText: 'Both halls' })
  expect((await refusal(moderator.api.assets.remove({ assetIds: [assetId] }))).problems).toEqual([
    { path: 'assetIds', message: 'Suppliers' },
    { path: 'assetIds', message: 'Time Table' },
  ])
  await put('suppliers', null)
  await put('dashboard', assetId)
  expect((await food.owner.api.myCards.list()).header?.picture?.altText).toBe('Both halls')
  await put('dashboard', null)
  await put('timeTable', null)
  expect(await seesFile()).toBe(404)
  await moderator.api.assets.remove({ assetIds: [assetId] })
})
