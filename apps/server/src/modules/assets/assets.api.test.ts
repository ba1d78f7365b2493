import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { kernelErrors } from '@eventflow/domain/kernel'
import { assetsErrors } from '@eventflow/domain/assets'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPdf, refusalOf, upload as sendFile, uploaded } from '../../testing/upload-file.ts'
import { setAssetUses } from './asset-uses.repository.ts'
import { maySeeAsset } from './asset-owners.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const { assets } = cast.moderator.api

const aPhoto = (width = 2400, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f6b' } })
    .jpeg()
    .toBuffer()

const upload = async (bytes: Buffer, name: string) =>
  (await uploaded(event, bytes, { cookie: cast.moderator.cookie, purpose: 'asset', name })).id

const addPhoto = async (name: string) =>
  assets.add({ name, altText: 'The halls', fileId: await upload(await aPhoto(), 'halls.jpg') })

const sizeOf = async (url: string) => {
  const { rawPayload } = await event.inject({ url, method: 'GET', cookie: cast.moderator.cookie })
  const { width, height, format } = await sharp(rawPayload).metadata()
  return { width, height, format }
}

test('an image has four sizes in JPEG, none larger than specified', async () => {
  const asset = await addPhoto('Halls from above')
  expect(asset).toMatchObject({ type: 'image', altText: 'The halls', useCount: 0 })
  const { large, medium, small, thumb } = asset.data ?? {}
  expect(await sizeOf(large ?? '')).toEqual({ width: 1920, height: 960, format: 'jpeg' })
  expect(await sizeOf(medium ?? '')).toEqual({ width: 1440, height: 720, format: 'jpeg' })
  expect(await sizeOf(small ?? '')).toEqual({ width: 960, height: 480, format: 'jpeg' })
  expect(await sizeOf(thumb ?? '')).toEqual({ width: 480, height: 240, format: 'jpeg' })
})

test('a document has no sizes, and is listed only among documents', async () => {
  const fileId = await upload(aPdf('rules'), 'House rules.pdf')
  const asset = await assets.add({ name: 'House rules', fileId })
  expect(asset).toMatchObject({ type: 'document', data: null, file: { name: 'House rules.pdf' } })
  const idsOf = async (type: 'image' | 'document') =>
    (await assets.list({ type })).items.map(({ id }) => id)
  expect(await idsOf('document')).toContain(asset.id)
  expect(await idsOf('image')).not.toContain(asset.id)
  expect((await assets.list({ search: 'house' })).items.map(({ name }) => name)).toEqual([
    'House rules',
  ])
})

test('the file of an asset can be replaced by one of the same type', async () => {
  const asset = await addPhoto('Stage')
  const fileId = await upload(await aPhoto(300, 200), 'stage.jpg')
  const { id: assetId, revision, name, altText } = asset
  const changed = await assets.update({ assetId, revision, name, altText, fileId })
  expect(changed).toMatchObject({ id: assetId, file: { id: fileId }, revision: revision + 1 })
  expect(await sizeOf(changed.data?.large ?? '')).toMatchObject({ width: 300 })
  const document = await upload(aPdf(), 'plan.pdf')
  const refused = await refusal(
    assets.update({ assetId, revision: changed.revision, name, altText, fileId: document }),
  )
  expect(refused).toMatchObject({
    title: assetsErrors.invalidAsset.message,
    problems: [
      {
        path: 'fileId',
        message: 'An image can only be replaced by an image, a document only by a document',
      },
    ],
  })
  const stale = await refusal(assets.update({ assetId, revision, name: 'Late', altText }))
  expect(stale).toMatchObject({ code: kernelErrors.staleRevision.code })
})

test('accepts only an unused file that was uploaded as an asset', async () => {
  const asset = await addPhoto('Gate')
  const options = { cookie: cast.moderator.cookie, purpose: 'taskAttachment' } as const
  const attachment = await uploaded(event, aPdf(), options)
  for (const fileId of [asset.file.id, attachment.id, 'nothing']) {
    const refused = await refusal(assets.add({ name: 'Second', fileId }))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid asset' })
  }
  const blank = await refusal(assets.add({ name: ' ', fileId: asset.file.id }))
  expect(blank).toMatchObject({ title: 'Invalid asset', problems: [{ path: 'name' }] })
  const page = { cookie: cast.moderator.cookie, purpose: 'asset', name: 'page.png' } as const
  const sent = await sendFile(event, '<svg><script>1</script></svg>', page)
  expect(refusalOf(sent)[0]).toBe(415)
  const byTeam = await sendFile(event, aPdf(), { ...page, cookie: cast.food.owner.cookie })
  expect(refusalOf(byTeam)[0]).toBe(403)
})

test('a used asset cannot be deleted; several records may use one asset', async () => {
  const asset = await addPhoto('Loading bay')
  const owners = ['page-1', 'page-2'].map((ownerId) => ({ ownerKind: 'content' as const, ownerId }))
  await event.inEvent(async (scope) => {
    for (const owner of owners) await setAssetUses(scope, owner, [asset.id, asset.id])
  })
  expect(await assets.get({ assetId: asset.id })).toMatchObject({ useCount: 2 })
  const refused = await refusal(assets.remove({ assetIds: [asset.id] }))
  expect(refused).toMatchObject({ status: 409, code: assetsErrors.assetInUse.code })
  await event.inEvent(async (scope) => {
    for (const owner of owners) await setAssetUses(scope, owner, [])
  })
  await assets.remove({ assetIds: [asset.id] })
  expect((await refusal(assets.get({ assetId: asset.id }))).status).toBe(404)
  const url = asset.data?.thumb ?? ''
  const gone = await event.inject({ method: 'GET', url, cookie: cast.moderator.cookie })
  expect(gone.statusCode).toBe(404)
})

test('a team reads an asset only while it sees a page that shows it', async () => {
  const asset = await addPhoto('Catering')
  const url = asset.data?.thumb ?? ''
  const opened = await event.inject({ method: 'GET', url, cookie: cast.food.member.cookie })
  expect(opened.statusCode).toBe(404)
  await event.inEvent(async (scope) => {
    await setAssetUses(scope, { ownerKind: 'content', ownerId: 'page-3' }, [asset.id])
    await setAssetUses(scope, { ownerKind: 'content', ownerId: 'page-4' }, [asset.id])
    const seen = (ids: readonly string[]) =>
      maySeeAsset(scope, aViewer(), {
        assetId: asset.id,
        owners: {
          content: {
            namesOf: async () => new Map(),
            isSeenOn: async (_scope, _viewer, { ownerId }) => ids.includes(ownerId),
          },
          corePage: { namesOf: async () => new Map(), isSeenOn: async () => false },
          settings: { namesOf: async () => new Map(), isSeenOn: async () => false },
        },
      })
    expect(await seen([])).toBe(false)
    expect(await seen(['page-4'])).toBe(true)
  })
})
