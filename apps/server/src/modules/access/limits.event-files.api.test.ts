// Public files of the event (pages, suppliers, downloads, assets) can be read by people with
// limits, if they see the record. Files of teams and submissions outside their limits stay hidden.
import type { Section } from '@eventflow/domain/content'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aPdf, uploaded } from '../../testing/upload-file.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const NO_WORK = { formIds: [], taskGroupIds: [] }

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5f6b' } })
    .png()
    .toBuffer()
async function upload(bytes: Buffer, purpose: 'logo' | 'asset' | 'section' | 'download') {
  const name = purpose === 'logo' || purpose === 'asset' ? 'halls.png' : 'Plan.pdf'
  return (await uploaded(event, bytes, { cookie: cast.moderator.cookie, purpose, name })).id
}

/** Creates one record of each kind that shows a file. Returns the addresses of the files. */
async function stage(teamTypeIds: string[] = []) {
  const { api } = cast.moderator
  const audience = { showToTeamTypeIds: teamTypeIds }
  const logoFileId = await upload(await aPicture(), 'logo')
  const supplier = await api.suppliers.add({ company: 'Voltline', logoFileId, ...audience })
  const files = [{ name: 'Plan', fileId: await upload(aPdf('plan'), 'download') }]
  const download = (await api.downloads.add({ files, ...audience })).items[0]
  const fileId = await upload(await aPicture(), 'asset')
  const asset = await api.assets.add({ name: 'Halls', altText: 'Both halls', fileId })
  const unused = { name: 'Rules', altText: '', fileId: await upload(aPdf('rules'), 'asset') }
  const unusedAsset = await api.assets.add(unused)
  const pdf = `/api/files/${await upload(aPdf('section'), 'section')}/open`
  const shown = { heading: '', isPublished: true } as const
  const sections: Section[] = [
    { ...shown, id: 'image', type: 'image', data: asset.id },
    { ...shown, id: 'pdf', type: 'pdf', data: { src: [pdf], fileName: 'Rules' } },
  ] as Section[]
  const draft = await api.content.add({ title: 'Arrival', allowedTeamTypeIds: teamTypeIds })
  const saved = await api.content.saveSections({
    contentId: draft.id,
    sections,
    revision: draft.revision,
  })
  await api.content.publish({ contentId: draft.id, revision: saved.revision })
  return {
    contentId: draft.id,
    assetId: asset.id,
    unusedAsset: `/api/assets/${unusedAsset.id}/open`,
    shown: {
      logo: supplier.logo ?? '',
      download: download?.data ?? '',
      picture: `/api/files/${asset.file.id}/open?disposition=inline&size=large`,
      asset: `/api/assets/${asset.id}/open`,
      pdf,
    },
  }
}

const statusesOf = async (who: Actor, urls: Readonly<Record<string, string>>) => {
  const statuses: Record<string, number> = {}
  for (const [name, url] of Object.entries(urls)) {
    const { statusCode } = await event.inject({ method: 'GET', url, cookie: who.cookie })
    statuses[name] = statusCode
  }
  return statuses
}
const ALL = (status: number) => ({
  logo: status,
  download: status,
  picture: status,
  asset: status,
  pdf: status,
})

describe('files that the event shows', () => {
  test.each([
    ['certain work', () => cast.moderator, () => ({ work: NO_WORK })],
    ['teams of a type', () => cast.moderator, () => ({ teamTypeIds: [cast.food.teamTypeId] })],
    ['certain tasks of the team', () => cast.food.member, () => ({ taskIds: [] })],
  ] as const)('are read by who is limited to %s', async (_what, whom, limits) => {
    const at = await stage()
    const who = whom()
    await limitPerson(cast, who, limits())
    expect(await statusesOf(who, at.shown)).toEqual(ALL(200))
    const { pictures, files } = await who.api.myContent.get({ contentId: at.contentId })
    expect(pictures[at.assetId]).toMatchObject({ width: 40, height: 30 })
    expect(Object.values(files).map(({ name }) => name)).toEqual(['Plan.pdf'])
  })

  test('can be read by an organiser even if nothing shows the asset, but not by teams', async () => {
    const at = await stage()
    const urls = { asset: at.unusedAsset }
    const { moderator, food } = cast
    await limitPerson(cast, moderator, { work: NO_WORK })
    await limitPerson(cast, food.member, { taskIds: [] })
    expect(await statusesOf(moderator, urls)).toEqual({ asset: 200 })
    expect(await statusesOf(food.member, urls)).toEqual({ asset: 404 })
  })

  test('stay missing for a member whose team is not in the audience, with or without limits', async () => {
    const at = await stage([cast.tech.teamTypeId])
    await limitPerson(cast, cast.food.member, { taskIds: [] })
    expect(await statusesOf(cast.food.member, at.shown)).toEqual(ALL(404))
    expect(await statusesOf(cast.tech.member, at.shown)).toEqual(ALL(200))
  })
})

test('do not make the files that other teams returned visible', async () => {
  await stage()
  const { moderator, food, tech } = cast
  const fileRules = { minCount: 1, maxCount: 3, kinds: ['pdf' as const], maxSizeMB: 1 }
  const { id: taskId } = await addTaskAs(moderator, { title: 'Plan', type: 'upload', fileRules })
  const urls: Record<string, string> = {}
  for (const [name, { owner }] of Object.entries({ food, tech })) {
    const { id } = await uploadTaskFile(event, owner)
    await owner.api.myTasks.setFiles({ taskId, fileIds: [id], revision: 0 })
    urls[name] = `/api/files/${id}/open`
  }
  expect(await statusesOf(moderator, urls)).toEqual({ food: 200, tech: 200 })
  await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId] })
  expect(await statusesOf(moderator, urls)).toEqual({ food: 200, tech: 404 })
  await limitPerson(cast, moderator, { work: NO_WORK })
  expect(await statusesOf(moderator, urls)).toEqual({ food: 404, tech: 404 })
})
