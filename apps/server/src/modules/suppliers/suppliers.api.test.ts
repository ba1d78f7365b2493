import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { kernelErrors } from '@eventflow/domain/kernel'
import { canSeeSupplier } from '@eventflow/domain/oracles/suppliers'
import { arrangeTeamType } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPdf, refusalOf, upload as send, uploaded } from '../../testing/upload-file.ts'
import { newId } from '../../platform/db/index.ts'
import { setAudience } from '../audience/index.ts'
import { isVisibleTo, supplierRepository } from './suppliers.repository.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const { suppliers, supplierGroups } = cast.moderator.api
const food = [cast.food.teamTypeId]

const logoUpload = { cookie: cast.moderator.cookie, purpose: 'logo', name: 'logo.png' } as const
const aLogo = async () => {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#c0392b' } })
  return (await uploaded(event, await picture.png().toBuffer(), logoUpload)).id
}
const open = (url: string, cookie: string) => event.inject({ method: 'GET', url, cookie })

test('a logo is a PNG of at most 256 pixels, and is deleted when it is replaced', async () => {
  const supplier = await suppliers.add({ company: 'Voltline', logoFileId: await aLogo() })
  const { rawPayload } = await open(supplier.logo ?? '', cast.food.member.cookie)
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    width: 256,
    height: 128,
    format: 'png',
  })
  const { id: supplierId, revision, company } = supplier
  const changed = await suppliers.update({
    supplierId,
    revision,
    company,
    logoFileId: await aLogo(),
  })
  expect((await open(supplier.logo ?? '', cast.food.member.cookie)).statusCode).toBe(404)
  expect((await open(changed.logo ?? '', cast.food.member.cookie)).statusCode).toBe(200)
  await suppliers.remove({ supplierIds: [supplierId] })
  expect((await open(changed.logo ?? '', cast.moderator.cookie)).statusCode).toBe(404)
})

test('an invalid logo is refused with the specified messages', async () => {
  const taken = await suppliers.add({ company: 'First', logoFileId: await aLogo() })
  for (const logoFileId of [taken.logoFileId, newId()]) {
    const refused = await refusal(suppliers.add({ company: 'Second', logoFileId }))
    expect(refused).toMatchObject({
      title: 'Failed to upload logo',
      problems: [{ path: 'logoFileId', message: 'The logo no longer exists. Choose it again' }],
    })
  }
  expect(refusalOf(await send(event, aPdf(), logoUpload))[0]).toBe(415)
  const website = 'javascript:alert(1)'
  expect(await refusal(suppliers.add({ company: 'Third', website }))).toMatchObject({
    status: 422,
    title: 'Invalid supplier',
    problems: [{ path: 'website' }],
  })
  expect((await suppliers.list({ search: 'second' })).total).toBe(0)
})

test('a hidden or archived supplier is missing from the list, by its id, its logo and its group', async () => {
  const group = await supplierGroups.add({ title: 'Only hidden ones' })
  const inGroup = { supplierGroupIds: [group.id] }
  const add = async (company: string, over: Partial<Parameters<typeof suppliers.add>[0]>) =>
    suppliers.add({ company, logoFileId: await aLogo(), ...over })
  const shown = await add('Shown to food', { showToTeamTypeIds: food })
  const hidden = await add('Hidden', {
    ...inGroup,
    showToTeamTypeIds: food,
    hideFromTeamTypeIds: food,
  })
  const archived = await add('Archived', inGroup)
  await suppliers.archive({ supplierIds: [archived.id], isArchived: true })
  const { api, cookie } = cast.food.member
  const { items } = await api.mySuppliers.list({})
  const names = items.map(({ company }) => company)
  expect(names).toContain('Shown to food')
  expect(names).not.toContain('Hidden')
  expect(names).not.toContain('Archived')
  expect(JSON.stringify(items)).not.toContain(cast.food.teamTypeId)
  const { items: groups } = await api.mySuppliers.groups()
  expect(groups.map(({ id }) => id)).not.toContain(group.id)
  expect((await api.mySuppliers.list({ supplierGroupId: group.id })).total).toBe(0)
  expect(await api.mySuppliers.get({ supplierId: shown.id })).toMatchObject({ id: shown.id })
  for (const { id: supplierId, logo } of [hidden, archived]) {
    const refused = await refusal(api.mySuppliers.get({ supplierId }))
    const nothing = await refusal(api.mySuppliers.get({ supplierId: newId() }))
    expect({ ...refused, requestId: '' }).toEqual({ ...nothing, requestId: '' })
    expect((await open(logo ?? '', cookie)).statusCode).toBe(404)
  }
  expect((await open(shown.logo ?? '', cast.tech.member.cookie)).statusCode).toBe(404)
})

test('featured suppliers come first', async () => {
  await suppliers.add({ company: 'AAA Plain' })
  await suppliers.add({ company: 'ZZZ Featured', isFeatured: true })
  const { items } = await cast.tech.member.api.mySuppliers.list({})
  const names = items.map(({ company }) => company)
  expect(names.indexOf('ZZZ Featured')).toBeLessThan(names.indexOf('AAA Plain'))
})

test('groups can be changed from either side, which makes the other side stale', async () => {
  const [power, water] = [
    await supplierGroups.add({ title: 'Power' }),
    await supplierGroups.add({ title: 'Water' }),
  ]
  const supplier = await suppliers.add({ company: 'Both', supplierGroupIds: [power.id] })
  expect(await supplierGroups.get({ supplierGroupId: power.id })).toMatchObject({
    supplierIds: [supplier.id],
  })
  const values = { supplierId: supplier.id, company: 'Both', supplierGroupIds: [water.id] }
  const moved = await suppliers.update({ ...values, revision: supplier.revision })
  const [nowPower, nowWater] = [
    await supplierGroups.get({ supplierGroupId: power.id }),
    await supplierGroups.get({ supplierGroupId: water.id }),
  ]
  expect([nowPower.supplierIds, nowWater.supplierIds]).toEqual([[], [supplier.id]])
  const { title } = water
  await supplierGroups.update({
    supplierGroupId: water.id,
    revision: nowWater.revision,
    title,
    supplierIds: [],
  })
  const stale = await refusal(suppliers.update({ ...values, revision: moved.revision }))
  expect(stale.code).toBe(kernelErrors.staleRevision.code)
})

test('an archived group keeps its suppliers, and teams see them without it', async () => {
  const supplier = await suppliers.add({ company: 'In an archived group' })
  const group = await supplierGroups.add({ title: 'Old', supplierIds: [supplier.id] })
  const supplierGroupIds = [group.id]
  await supplierGroups.archive({ supplierGroupIds, isArchived: true })
  const { mySuppliers } = cast.tech.member.api
  expect((await mySuppliers.groups()).items.map(({ id }) => id)).not.toContain(group.id)
  expect((await mySuppliers.list({ supplierGroupId: group.id })).total).toBe(0)
  expect((await mySuppliers.list({ search: 'archived group' })).total).toBe(1)
  await supplierGroups.archive({ supplierGroupIds, isArchived: false })
  expect(await supplierGroups.get({ supplierGroupId: group.id })).toMatchObject({
    isArchived: false,
    supplierIds: [supplier.id],
  })
  await supplierGroups.remove({ supplierGroupIds })
  expect(await suppliers.get({ supplierId: supplier.id })).toMatchObject({ supplierGroupIds: [] })
})

test('SQL shows a supplier exactly to the people to whom the rule shows it', async () => {
  const { id } = await suppliers.add({ company: 'Every combination' })
  await event.inEvent(async (scope) => {
    const [one, two] = [await arrangeTeamType(scope, 'One'), await arrangeTeamType(scope, 'Two')]
    const share = { standShareRole: 'child', parentTeamTypeId: one } as const
    const viewers = [
      aViewer({ team: null }),
      aViewer({ permissions: 'moderator', team: null }),
      aViewer({ team: aViewerTeam({ isOrganiser: true }) }),
      ...[one, two, null].flatMap((teamTypeId) => [
        aViewer({ team: aViewerTeam({ teamTypeId }) }),
        aViewer({ team: aViewerTeam({ teamTypeId, ...share }) }),
      ]),
    ]
    const lists = [[], [one], [one, two]]
    for (const showToTeamTypeIds of lists)
      for (const hideFromTeamTypeIds of lists)
        for (const isArchived of [true, false]) {
          const author = { by: 'somebody', at: new Date() }
          await supplierRepository.setArchived(scope, { ids: [id], isArchived }, author)
          await setAudience(scope, id, {
            ownerKind: 'supplier',
            teamTypeIds: showToTeamTypeIds,
            hiddenTeamTypeIds: hideFromTeamTypeIds,
            dimensions: [],
          })
          const input = { isArchived, showToTeamTypeIds, hideFromTeamTypeIds, dimensions: [] }
          for (const viewer of viewers) {
            const query = { limit: 200, sort: 'company', direction: 'asc', search: '' } as const
            const where = isVisibleTo(viewer)
            const seen = await supplierRepository.list(scope, { ...query, where })
            const isSeen = seen.items.some((item) => item.id === id)
            expect({ viewer, wish: input, isSeen }).toEqual({
              viewer,
              wish: input,
              isSeen: canSeeSupplier(viewer, input),
            })
          }
        }
  })
})

test('the description is shown and searched in the reader’s language', async () => {
  const bilingual = await portal.event()
  const { admin, moderator, food: team } = await castOf(bilingual)
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
  await team.member.api.users.chooseLanguage({ language: 'de' })
  const { id: supplierId } = await moderator.api.suppliers.add({
    company: 'Voltline',
    description: 'Power for tents',
    translations: { de: { description: 'Strom für Zelte' } },
  })
  const get = async ({ api }: typeof team.owner) => api.mySuppliers.get({ supplierId })
  expect(await get(team.owner)).toMatchObject({
    description: 'Power for tents',
    isDescriptionTranslated: false,
  })
  expect(await get(team.member)).toMatchObject({
    description: 'Strom für Zelte',
    isDescriptionTranslated: true,
  })
  const { items } = await team.member.api.navigation.find({ text: 'zelte' })
  expect(items.map(({ title }) => title)).toEqual(['Voltline'])

  const group = { title: 'Electricity', translations: { de: { title: 'Strom' } } }
  const { id, revision: first } = await moderator.api.supplierGroups.add({
    ...group,
    supplierIds: [supplierId],
  })
  const groups = async ({ api }: typeof team.owner) => (await api.mySuppliers.groups()).items
  expect(await groups(team.owner)).toMatchObject([{ title: 'Electricity' }])
  expect(await groups(team.member)).toMatchObject([{ title: 'Strom', isTranslated: true }])
  const change = { supplierGroupId: id, revision: first, title: 'Power', supplierIds: [supplierId] }
  const changed = await moderator.api.supplierGroups.update(change)
  expect(changed).toMatchObject({ title: 'Power', translations: group.translations })
})
