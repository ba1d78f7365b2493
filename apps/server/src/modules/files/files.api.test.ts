import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { newId } from '../../platform/db/index.ts'
import { arrangePerson, arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aBlackPng, aPdf } from './files.fixture.ts'
import { files } from './files.tables.ts'
import { refusalOf, uploaded } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const byMember = { cookie: cast.food.member.cookie }
const plan = await uploaded(event, aPdf('the plan'), { ...byMember, name: 'Größe.pdf' })
const jpeg = await sharp(aBlackPng(1000, 500)).jpeg().toBuffer()
const photo = await uploaded(event, jpeg, { ...byMember, name: 'Stand.jpg' })
const rules = await uploaded(event, 'Rules of the hall', {
  cookie: cast.moderator.cookie,
  purpose: 'taskAttachment',
  name: 'Rules.txt',
})
const aModerator = (): Promise<Actor> =>
  event.inEvent(async (scope) => {
    const person = await arrangePerson(scope, { permissions: 'moderator' })
    const cookie = await arrangeSession(scope, person)
    return { person, cookie, api: event.client(cookie) }
  })

const open = (by: Actor | null, fileId: string, options = {}, headers = {}) => {
  const query = new URLSearchParams(options)
  const url = `/api/files/${fileId}/open?${query}`
  return event.inject({ method: 'GET', url, headers, cookie: by?.cookie ?? null })
}

describe('who may read a file', () => {
  test('the people of the team that uploaded it, and organisers', async () => {
    for (const actor of [cast.food.owner, cast.food.member, cast.moderator, cast.admin]) {
      expect(await actor.api.files.get({ fileId: plan.id })).toEqual(plan)
      expect((await open(actor, plan.id)).rawPayload).toEqual(aPdf('the plan'))
    }
  })

  test('nobody else: for them it is missing, like a file that never existed', async () => {
    const other = await castOf(await portal.event())
    const nothing = await refusal(cast.tech.owner.api.files.get({ fileId: newId() }))
    expect(nothing).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    for (const actor of [cast.tech.owner, cast.loner, other.admin, other.food.owner]) {
      const { requestId: _, ...refused } = await refusal(actor.api.files.get({ fileId: plan.id }))
      expect(refused).toEqual({ ...nothing, requestId: undefined })
    }
    expect((await refusal(cast.guest.files.get({ fileId: plan.id }))).status).toBe(401)
  })

  test('not a stand share, for files of its parent', async () => {
    const options = { name: 'Small stand', parentTeamId: cast.food.team.id }
    const share = await event.inEvent((scope) => arrangeTeam(scope, options))
    const cookie = await event.inEvent((scope) => arrangeSession(scope, share.owner))
    expect((await refusal(event.client(cookie).files.get({ fileId: plan.id }))).status).toBe(404)
  })

  test('only organisers, for an unused attachment', async () => {
    expect((await cast.admin.api.files.get({ fileId: rules.id })).name).toBe('Rules.txt')
    expect((await refusal(cast.food.owner.api.files.get({ fileId: rules.id }))).status).toBe(404)
  })
})

describe("the URL of a file's bytes", () => {
  test('needs a session, and works only as long as the right', async () => {
    expect((await open(null, plan.id)).statusCode).toBe(401)
    const moderator = await aModerator()
    expect((await open(moderator, plan.id)).rawPayload).toEqual(aPdf('the plan'))
    const { userId } = moderator.person
    const { revision } = await moderator.api.users.me()
    await cast.admin.api.users.changePermissions({ userId, permissions: 'user', revision })
    expect(refusalOf(await open(moderator, plan.id))).toEqual([404, 'FILE_NOT_FOUND'])

    const { owner } = cast.food
    const cookie = await event.inEvent((scope) => arrangeSession(scope, owner.person))
    const again = { ...owner, cookie, api: event.client(cookie) }
    expect((await open(again, plan.id)).statusCode).toBe(200)
    await again.api.access.logOut()
    expect((await open(again, plan.id)).statusCode).toBe(401)
    const before = `/api/files/${plan.id}/content?size=original&disposition=inline&expires=9999999999`
    expect((await event.inject({ method: 'GET', url: before })).statusCode).toBe(404)
  })

  test('of one event does not work in another', async () => {
    const other = await portal.event()
    const url = `/api/files/${plan.id}/open`
    const { cookie } = (await castOf(other)).admin
    const answer = await other.inject({ method: 'GET', url, cookie })
    expect(refusalOf(answer)).toEqual([404, 'FILE_NOT_FOUND'])
  })

  test('accepts a size only for images', async () => {
    const thumb = await open(cast.food.owner, photo.id, { size: 'thumb' })
    expect(thumb.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 })
    const refused = await open(cast.food.owner, plan.id, { size: 'thumb' })
    expect(refusalOf(refused)).toEqual([415, 'NOT_AN_IMAGE'])
  })
})

describe('sent bytes', () => {
  test('are saved under their name, sandboxed, and not cached', async () => {
    const { headers } = await open(cast.food.owner, plan.id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf('the plan').length),
      'content-disposition': `attachment; filename="Gro_e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('are shown instead of saved only for images, because a PDF may contain scripts', async () => {
    const shown = async (actor: Actor, fileId: string) =>
      String(
        (await open(actor, fileId, { disposition: 'inline' })).headers['content-disposition'],
      ).split(';')[0]
    expect(await shown(cast.moderator, plan.id)).toBe('attachment')
    expect(await shown(cast.moderator, photo.id)).toBe('inline')
    expect(await shown(cast.moderator, rules.id)).toBe('attachment')
  })

  test('can be requested in part', async () => {
    const get = (headers: Record<string, string>) => open(cast.moderator, rules.id, {}, headers)
    const part = await get({ range: 'bytes=6-7' })
    expect([part.statusCode, part.payload]).toEqual([206, 'of'])
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 6-7/17', 'content-length': '2' })
    expect((await get({ range: 'bytes=-4' })).payload).toBe('hall')
    expect((await get({ range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200)
    for (const range of ['bytes=17-', 'bytes=5-1', 'bytes=--1', `bytes=${'0-1,'.repeat(999)}0-1`]) {
      const refused = await get({ range })
      expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, 'bytes */17'])
    }
  })

  test('that are missing or truncated are an error only of this file', async () => {
    const lost = await uploaded(event, aPdf('lost'), { cookie: cast.food.owner.cookie })
    const cut = await uploaded(event, aPdf('cut'), { cookie: cast.food.owner.cookie })
    const pathOf = async (fileId: string) => {
      const rows = await event.inEvent((scope) =>
        scope.tx.select().from(files).where(eq(files.id, fileId)),
      )
      return join(
        portal.services.config.dataDir,
        'files',
        'kept',
        `${rows[0]?.storageKey}-original`,
      )
    }
    await rm(await pathOf(lost.id))
    await truncate(await pathOf(cut.id), 5)
    for (const { id } of [lost, cut]) {
      expect(refusalOf(await open(cast.food.owner, id))).toEqual([410, 'BYTES_LOST'])
    }
    expect((await open(cast.food.owner, plan.id)).statusCode).toBe(200)
  })
})
