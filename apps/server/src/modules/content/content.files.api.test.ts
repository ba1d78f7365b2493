// Images, PDF files and resources of pages: what can be saved, and who can read it.
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pdfAddress, type Section } from '@eventflow/domain/content'
import { documentAddress } from '@eventflow/domain/rich-text'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aPdf, uploaded } from '../../testing/upload-file.ts'
import { findRecords } from '../files/index.ts'
import { storedAmong } from './content.pdf-bytes.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.moderator.api
type Person = Cast['loner']

async function upload(bytes: Buffer, purpose: 'asset' | 'section' | 'download', name: string) {
  const file = await uploaded(event, bytes, { cookie: cast.moderator.cookie, purpose, name })
  return file.id
}

const anImage = async () => {
  const picture = { width: 40, height: 30, channels: 3, background: '#0b5f6b' } as const
  const bytes = await sharp({ create: picture }).jpeg().toBuffer()
  const fileId = await upload(bytes, 'asset', 'halls.jpg')
  return api().assets.add({ name: 'Halls', altText: 'Both halls', fileId })
}

const section = (type: Section['type'], data: unknown, id: string = type): Section =>
  ({ id, type, heading: '', isPublished: true, data }) as Section

async function aDraft(sections: Section[], allowedTeamTypeIds: string[] = []) {
  const { id, revision } = await api().content.add({ title: 'Arrival', allowedTeamTypeIds })
  return api().content.saveSections({ contentId: id, sections, revision })
}

async function aPage(sections: Section[], allowedTeamTypeIds: string[] = []) {
  const { id, revision } = await aDraft(sections, allowedTeamTypeIds)
  return api().content.publish({ contentId: id, revision })
}

const open = async (who: Person | null, fileId: string, query = '') => {
  const url = `${pdfAddress(fileId)}${query}`
  return event.inject({ method: 'GET', url, ...(who && { cookie: who.cookie }) })
}
const statusOf = async (who: Person | null, fileId: string) => (await open(who, fileId)).statusCode

test('an image can be read by people who see it on a page, and by nobody after its removal', async () => {
  const image = await anImage()
  const draft = await aDraft([section('image', image.id)], [cast.food.teamTypeId])
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(404)
  const page = await api().content.publish({ contentId: draft.id, revision: draft.revision })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(200)
  expect(await statusOf(cast.tech.owner, image.file.id)).toBe(404)
  expect(await statusOf(null, image.file.id)).toBe(401)
  const { pictures } = await cast.food.owner.api.myContent.get({ contentId: page.id })
  expect(pictures[image.id]).toMatchObject({ altText: 'Both halls', width: 40, height: 30 })
  expect((await api().assets.uses({ assetId: image.id })).items).toEqual([
    { ownerKind: 'content', ownerId: page.id, name: 'Arrival' },
  ])
  expect((await refusal(api().assets.remove({ assetIds: [image.id] }))).status).toBe(409)
  await api().content.archive({ contentIds: [page.id], isArchived: true })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(404)
  await api().content.archive({ contentIds: [page.id], isArchived: false })
  const { revision } = await api().content.get({ contentId: page.id })
  const empty = await api().content.saveSections({ contentId: page.id, sections: [], revision })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(200)
  await api().content.publish({ contentId: page.id, revision: empty.revision })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(404)
  await api().assets.remove({ assetIds: [image.id] })
})

test('the files of a PDF section can be viewed and downloaded by people who see it', async () => {
  const fileId = await upload(aPdf('rules'), 'section', 'Rules.pdf')
  const other = await upload(aPdf('more'), 'section', 'More.pdf')
  const data = { src: [fileId, other].map(pdfAddress), fileName: 'Stand rules' }
  const page = await aPage([section('pdf', data)], [cast.food.teamTypeId])
  const { files } = await cast.food.owner.api.myContent.get({ contentId: page.id })
  expect(files[fileId]).toMatchObject({ name: 'Rules.pdf' })
  const viewed = await open(cast.food.owner, fileId, '?disposition=inline')
  expect(viewed.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline/),
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'x-content-type-options': 'nosniff',
  })
  const fetched = await open(cast.food.owner, other)
  expect(fetched.headers['content-disposition']).toMatch(/^attachment/)
  expect(await statusOf(cast.tech.owner, fileId)).toBe(404)
  expect(await statusOf(cast.loner, fileId)).toBe(404)
  // A superseded version retains its files for the history, but shows them to no team.
  const { revision } = await api().content.get({ contentId: page.id })
  const saved = await api().content.saveSections({ contentId: page.id, sections: [], revision })
  await api().content.publish({ contentId: page.id, revision: saved.revision })
  expect(await statusOf(cast.food.owner, fileId)).toBe(404)
  expect(await statusOf(cast.moderator, fileId)).toBe(200)
  await api().content.remove({ contentIds: [page.id] })
  expect(await statusOf(cast.moderator, fileId)).toBe(404)
})

test('only a PDF that was uploaded for a section is accepted', async () => {
  const text = await upload(Buffer.from('plain words'), 'section', 'words.txt')
  const download = await upload(aPdf('other'), 'download', 'Other.pdf')
  const taken = await upload(aPdf('taken'), 'section', 'Taken.pdf')
  const pdf = (fileId: string) => section('pdf', { src: [pdfAddress(fileId)], fileName: 'x' })
  await aPage([pdf(taken)])
  const elsewhere = await portal.event()
  const otherCast = await castOf(elsewhere)
  const options = { cookie: otherCast.moderator.cookie, purpose: 'section', name: 'x.pdf' } as const
  const foreign = (await uploaded(elsewhere, aPdf('foreign'), options)).id
  for (const fileId of [text, download, taken, foreign, 'nothing']) {
    const refused = await refusal(aDraft([pdf(fileId)]))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid PDF section after upload' })
    expect(refused.problems?.[0]?.path).toBe('sections[0].data.src[0]')
  }
  for (const address of ['https://evil.test/x.pdf', '/api/files/../x/open', '//evil.test']) {
    const wrong = section('pdf', { src: [address], fileName: 'x' })
    expect((await refusal(aDraft([wrong]))).title).toBe('Invalid content data')
  }
  const team = { cookie: cast.food.owner.cookie, purpose: 'section', name: 'x.pdf' } as const
  await expect(uploaded(event, aPdf('x'), team)).rejects.toThrow()
})

test('only an image of the event can be shown as one', async () => {
  const fileId = await upload(aPdf('rules'), 'asset', 'rules.pdf')
  const document = await api().assets.add({ name: 'Rules', fileId })
  for (const id of [document.id, 'nothing']) {
    const refused = await refusal(aDraft([section('image', id)]))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid content data' })
    expect(refused.problems?.[0]?.path).toBe('sections[0].data')
  }
})

test('each team sees only the resources that it may see, and no names of others', async () => {
  const forFood = [cast.food.teamTypeId]
  const common = { dueDate: '2026-06-20', description: '', type: 'task' } as const
  const forAll = await api().tasks.add({ ...common, title: 'Badges' })
  const closed = await api().tasks.add({ ...common, title: 'Hygiene', teamTypeIds: forFood })
  const supplier = await api().suppliers.add({ company: 'Ice Ltd', showToTeamTypeIds: forFood })
  const fileId = await upload(aPdf('plan'), 'download', 'Plan.pdf')
  const { items } = await api().downloads.add({
    files: [{ name: 'Plan', fileId }],
    hideFromTeamTypeIds: [cast.tech.teamTypeId],
  })
  const list = [
    { type: 'download', id: items[0]?.id ?? '' },
    { type: 'task', id: closed.id },
    { type: 'supplier', id: supplier.id },
    { type: 'task', id: forAll.id },
  ]
  const page = await aPage([section('resources', list)])
  const seenBy = async (who: Person) => {
    const answer = await who.api.myContent.get({ contentId: page.id })
    expect(answer.sections[0]?.data).toEqual(
      answer.resources['resources']?.map(({ type, id }) => ({ type, id })),
    )
    return answer.resources['resources']?.map(({ title }) => title)
  }
  expect(await seenBy(cast.food.owner)).toEqual(['Plan', 'Hygiene', 'Ice Ltd', 'Badges'])
  expect(await seenBy(cast.tech.owner)).toEqual(['Badges'])
  expect(await seenBy(cast.moderator)).toEqual(['Plan', 'Hygiene', 'Ice Ltd', 'Badges'])
  await api().suppliers.archive({ supplierIds: [supplier.id], isArchived: true })
  expect(await seenBy(cast.food.owner)).toEqual(['Plan', 'Hygiene', 'Badges'])
  const wrong = section('resources', [list[3], { type: 'supplier', id: forAll.id }])
  const refused = await refusal(aDraft([wrong]))
  expect(refused.problems?.[0]?.path).toBe('sections[0].data[1]')
})

test('a team that sees none of the resources still sees the section', async () => {
  const forFood = [cast.food.teamTypeId]
  const supplier = await api().suppliers.add({ company: 'Ice Ltd', showToTeamTypeIds: forFood })
  const page = await aPage([section('resources', [{ type: 'supplier', id: supplier.id }])])
  const answer = await cast.tech.owner.api.myContent.get({ contentId: page.id })
  expect(answer.sections.map(({ id, data }) => ({ id, data }))).toEqual([
    { id: 'resources', data: [] },
  ])
  expect(answer.resources).toEqual({ resources: [] })
  // A list cannot be saved empty.
  const refused = await refusal(aDraft([section('resources', [])]))
  expect(refused).toMatchObject({ status: 422, title: 'Invalid content data' })
  expect(refused.problems?.[0]?.path).toBe('sections[0].data')
})

test("a failing store is reported as the server's fault; missing bytes as the request's", async () => {
  const fileId = await upload(aPdf('rules'), 'section', 'Rules.pdf')
  const files = await event.inEvent((scope) => findRecords(scope, [fileId]))
  const { files: store } = portal.services
  expect([...(await storedAmong(store, files))]).toEqual([fileId])
  expect([...(await storedAmong({ ...store, size: async () => null }, files))]).toEqual([])
  const down = { ...store, size: () => Promise.reject(new Error('down')) }
  await expect(storedAmong(down, files)).rejects.toThrow(
    'An unknown error occurred whilst processing PDF uploads',
  )
})

test('the image of a page can be read by people who see the page, and stays while the page has it', async () => {
  const image = await anImage()
  const values = { title: 'Arrival', allowedTeamTypeIds: [cast.food.teamTypeId] }
  const page = await api().content.add({ ...values, assetId: image.id })
  const change = { ...values, contentId: page.id, isPublished: true }
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(404)
  const shown = await api().content.update({
    ...change,
    assetId: image.id,
    revision: page.revision,
  })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(200)
  expect(await statusOf(cast.tech.owner, image.file.id)).toBe(404)
  const read = await cast.food.owner.api.myContent.get({ contentId: page.id })
  expect(read.pictures[read.assetId ?? '']?.altText).toBe('Both halls')
  expect((await refusal(api().assets.remove({ assetIds: [image.id] }))).problems).toEqual([
    { path: 'assetIds', message: 'Arrival' },
  ])
  // Saving the sections does not change the image.
  const sections = [section('callout', { text: 'Gate 2', variant: 'default' })]
  const written = await api().content.saveSections({
    contentId: page.id,
    sections,
    revision: shown.revision,
  })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(200)
  await api().content.update({ ...change, assetId: null, revision: written.revision })
  expect(await statusOf(cast.food.owner, image.file.id)).toBe(404)
  await api().assets.remove({ assetIds: [image.id] })
  const late = { ...values, assetId: image.id }
  expect((await refusal(api().content.add(late))).problems?.[0]?.path).toBe('assetId')
})

test('people who see a link to a document can fetch it, including a replaced file', async () => {
  const first = await upload(aPdf('rules'), 'asset', 'Rules 1.pdf')
  const rules = await api().assets.add({ name: 'Rules', fileId: first })
  const link = documentAddress(rules.id)
  const fetched = async (who: Person | null) =>
    event.inject({ method: 'GET', url: link, ...(who && { cookie: who.cookie }) })
  const statusFor = async (who: Person | null) => (await fetched(who)).statusCode

  const button = section('button', { text: 'Rules', link })
  const page = await aPage([button], [cast.food.teamTypeId])
  const answer = await fetched(cast.food.owner)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment.*Rules/)
  expect(await statusFor(cast.tech.owner)).toBe(404)
  expect(await statusFor(null)).toBe(401)
  expect((await api().assets.uses({ assetId: rules.id })).items).toEqual([
    { ownerKind: 'content', ownerId: page.id, name: 'Arrival' },
  ])
  expect((await refusal(api().assets.remove({ assetIds: [rules.id] }))).status).toBe(409)

  const second = await upload(aPdf('other rules'), 'asset', 'Rules 2.pdf')
  const { revision } = await api().assets.get({ assetId: rules.id })
  await api().assets.update({ assetId: rules.id, name: 'Rules', fileId: second, revision })
  expect((await fetched(cast.food.owner)).headers['content-disposition']).toMatch(/Rules 2/)

  const empty = await api().content.saveSections({
    contentId: page.id,
    sections: [],
    revision: page.revision,
  })
  // Teams read the version with the link until another is published.
  expect(await statusFor(cast.food.owner)).toBe(200)
  await api().content.publish({ contentId: page.id, revision: empty.revision })
  expect(await statusFor(cast.food.owner)).toBe(404)
  await api().assets.remove({ assetIds: [rules.id] })
  expect(await statusFor(cast.moderator)).toBe(404)
})

test('a link must point to a document of the event', async () => {
  const image = await anImage()
  const elsewhere = await portal.event()
  const other = await castOf(elsewhere)
  const options = { cookie: other.moderator.cookie, purpose: 'asset', name: 'x.pdf' } as const
  const { id: fileId } = await uploaded(elsewhere, aPdf('foreign'), options)
  const foreign = await other.moderator.api.assets.add({ name: 'Foreign', fileId })
  for (const id of [image.id, foreign.id, 'nothing']) {
    const button = section('button', { text: 'Rules', link: documentAddress(id) })
    const refused = await refusal(aDraft([button]))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid content data' })
    expect(refused.problems?.[0]).toMatchObject({ path: 'sections[0].data' })
  }
})
