import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import type { FilePurpose } from '@eventflow/domain/files'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aBlackPng } from './files.fixture.ts'
import { filesOfOwner } from './index.ts'
import { refusalOf, uploaded } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

const picture = async (purpose: FilePurpose, [width, height] = [800, 400]): Promise<string> => {
  const options = { cookie: cast.admin.cookie, purpose, name: 'picture.png' }
  return (await uploaded(event, aBlackPng(width ?? 1, height ?? 1), options)).id
}
const brand = async (change: Record<string, string | boolean | null>) => {
  const { data, revision } = await cast.admin.api.settings.branding.read()
  return cast.admin.api.settings.branding.change({ data: { ...data, ...change }, revision })
}
const get = (url: string) => event.inject({ method: 'GET', url })

describe('branding images', () => {
  test('are public, and cached under a URL that changes with them', async () => {
    const logo = await picture('logo')
    await brand({ logo, loginImage: await picture('picture', [3000, 2000]) })
    const { branding } = await cast.guest.settings.portal()
    const answer = await get(String(branding.logoUrl))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      // Emails show the logo on pages of other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 128 })
    expect((await get('/api/branding/logo')).headers['cache-control']).toBe('no-cache')
    expect((await get('/api/branding/logo?v=older')).headers['cache-control']).toBe('no-cache')
    const login = await get(String(branding.loginImageUrl))
    expect(await sharp(login.rawPayload).metadata()).toMatchObject({ width: 1920, height: 1280 })
    expect((await cast.food.owner.api.files.get({ fileId: logo })).kind).toBe('image')
  })

  test('are missing if not set, or under an unknown name', async () => {
    for (const name of ['navBgColor', 'constructor', '../logo']) {
      expect((await get(`/api/branding/${encodeURIComponent(name)}`)).statusCode).toBe(404)
    }
    const other = await portal.event()
    // Without a logo, there is no white version either.
    for (const name of ['logo', 'invertedLogo', 'loginImage']) {
      const answer = await other.inject({ method: 'GET', url: `/api/branding/${name}` })
      expect(refusalOf(answer)).toEqual([404, 'FILE_NOT_FOUND'])
    }
  })

  test('that are missing are derived from the logo if the organiser chooses that', async () => {
    const logo = await picture('logo')
    await brand({ logo, invertedLogo: null, iconLogo: null })
    const { branding } = await cast.guest.settings.portal()
    expect(branding.hasIconLogo).toBe(false)
    const white = await get(String(branding.invertedLogoUrl))
    expect(white.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    const { data } = await sharp(white.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255])
    const icon = await get(String(branding.iconLogoUrl))
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(icon.body).toContain('>TE</text>')
    await brand({ autoLogo: false })
    expect(await cast.guest.settings.portal()).toMatchObject({
      branding: { invertedLogoUrl: null, iconLogoUrl: null },
    })
    expect((await get('/api/branding/iconLogo')).statusCode).toBe(404)
    await brand({ autoLogo: true })
  })

  test('belong to the settings until they are replaced', async () => {
    const [first, second] = [await picture('logo'), await picture('logo')]
    const inUse = async () => {
      const owner = { ownerKind: 'settings', ownerId: 'branding' } as const
      return (await event.inEvent((scope) => filesOfOwner(scope, owner))).map(({ id }) => id)
    }
    await brand({ logo: first, iconLogo: first, loginImage: null })
    expect(await inUse()).toEqual([first])
    await brand({ logo: second })
    expect((await inUse()).toSorted()).toEqual([first, second].toSorted())
    await brand({ iconLogo: null })
    expect(await inUse()).toEqual([second])
  })

  test('must be the event’s own files: no URL, no other file, and none of another event', async () => {
    const other = await castOf(await portal.event())
    const team = { cookie: cast.food.owner.cookie, name: 'a.png' }
    const submitted = (await uploaded(event, aBlackPng(9, 9), team)).id
    const before = await cast.admin.api.settings.branding.read()
    for (const wrong of [
      'https://example.test/logo.png',
      '/logo.png',
      'data:image/png;base64,AA',
    ]) {
      expect(await refusal(brand({ iconLogo: wrong }))).toMatchObject({
        status: 422,
        code: 'NOT_A_FILE_OBJECT',
        title: 'URI is not a File object',
        problems: [{ path: 'data.iconLogo', message: 'URI is not a File object' }],
      })
    }
    for (const wrong of [submitted, await picture('taskAttachment'), await picture('picture')]) {
      expect(await refusal(brand({ iconLogo: wrong }))).toMatchObject({
        status: 404,
        code: 'FILE_NOT_FOUND',
        problems: [{ path: 'data.iconLogo', message: 'File Not Found' }],
      })
    }
    const { data, revision } = await other.admin.api.settings.branding.read()
    const logo = await picture('logo')
    const foreign = other.admin.api.settings.branding.change({ data: { ...data, logo }, revision })
    expect((await refusal(foreign)).status).toBe(404)
    expect(await cast.admin.api.settings.branding.read()).toEqual(before)
  })
})
