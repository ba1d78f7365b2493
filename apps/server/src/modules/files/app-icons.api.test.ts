import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { castOf } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aBlackPng } from './files.fixture.ts'
import { drawAppIcon } from './files.images.ts'
import { refusalOf, uploaded } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const { admin } = await castOf(event)

const get = (url: string, inEvent = event) => inEvent.inject({ method: 'GET', url })
const manifest = async () => (await get('/manifest.webmanifest')).json()

describe('the manifest and icons of an installed portal', () => {
  test('use the names and the colour of the event, with letters if it has no icon', async () => {
    const { data } = await admin.api.settings.event.read()
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(answer.json()).toMatchObject({
      id: '/',
      name: data.longName,
      short_name: data.shortName,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#029e66',
      background_color: '#029e66',
      icons: [
        { sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    })
    const [round, whole] = await Promise.all(
      answer.json().icons.map(({ src }: { src: string }) => get(src)),
    )
    expect(round).toMatchObject({ statusCode: 200 })
    expect(round?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(round?.body).toContain('rx="12"')
    // A device crops it to its own shape, so it has no rounded corners.
    expect(whole?.body).toContain('rx="0"')
  })

  test('show the event’s icon in each size, under a new URL when it changes', async () => {
    const before = await manifest()
    const options = { cookie: admin.cookie, purpose: 'logo', name: 'icon.png' } as const
    const { id } = await uploaded(event, aBlackPng(200, 100), options)
    const { data, revision } = await admin.api.settings.branding.read()
    await admin.api.settings.branding.change({ data: { ...data, iconLogo: id }, revision })
    const { icons } = await manifest()
    expect(icons).toMatchObject([
      { sizes: '192x192', type: 'image/png', purpose: 'any' },
      { sizes: '512x512', type: 'image/png', purpose: 'any' },
      { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
    expect(icons[0].src).not.toBe(before.icons[0].src)
    for (const { src, sizes } of icons) {
      const answer = await get(src)
      const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      // The dark background is opaque.
      expect(hasAlpha).toBe(false)
    }
  })

  test('are those of the event, where another one has a file with the same id', async () => {
    const other = await portal.event()
    const { iconLogo } = (await admin.api.settings.branding.read()).data
    const icon = async (inEvent: TestEvent) =>
      (await get('/app-icons/icon-192.png', inEvent)).rawPayload.toString('base64')
    const mine = await icon(event)
    const { api, cookie } = (await castOf(other)).admin
    const options = { cookie, purpose: 'logo', name: 'icon.png' } as const
    const { id } = await uploaded(other, aBlackPng(50, 200), options)
    const { data, revision } = await api.settings.branding.read()
    await api.settings.branding.change({ data: { ...data, iconLogo: id }, revision })
    await other.inEvent(async ({ tx, eventId }) => {
      await tx.execute(sql`update files set id = ${iconLogo}
        where event_id = ${eventId} and id = ${id}`)
      await tx.execute(sql`update app_settings set data = replace(data::text, ${id}, ${iconLogo})::jsonb
        where event_id = ${eventId}`)
    })
    expect(await icon(other)).not.toBe(mine)
  })

  test.each(['icon-192.png', 'icon-9999.png', 'constructor', '..%2Flogo'])(
    '%s is not there where the event has none of it',
    async (name) => {
      const other = await portal.event()
      const answer = await get(`/app-icons/${name}`, other)
      expect(refusalOf(answer)[0]).toBe(404)
    },
  )
})

test.each([
  ['a dark logo stands on white', '#101010', 255],
  ['one that nobody would see on white stands on the colour of the event', '#ffffff', 2],
])('%s', async (_what, ink, red) => {
  const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: ink } })
    .png()
    .toBuffer()
  const input = { size: 192, isMaskable: true, ground: '#029e66' }
  const drawn = await drawAppIcon(logo, input)
  const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBe(red)
})
