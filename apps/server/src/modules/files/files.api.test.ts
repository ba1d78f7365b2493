import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { newId } from '../../platform/db/index.ts'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal } from '../../testing/test-portal.ts'
import { aBlackPng, aPdf } from './files.fixture.ts'
import { fileLinkFor } from './index.ts'
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
afterEach(() => portal.clock.set(TEST_NOW))

const get = (url: string, headers: Record<string, string> = {}) =>
  event.inject({ method: 'GET', url, headers })
const linkTo = async (actor: Actor, fileId: string, wishes = {}) =>
  (await actor.api.files.link({ fileId, ...wishes })).url

describe('who may read a file', () => {
  test('the people of the team that uploaded it, and organisers', async () => {
    for (const actor of [cast.food.owner, cast.food.member, cast.moderator, cast.admin]) {
      expect(await actor.api.files.get({ fileId: plan.id })).toEqual(plan)
      expect((await get(await linkTo(actor, plan.id))).rawPayload).toEqual(aPdf('the plan'))
    }
  })

  test('for everybody else it is not there, exactly like a file that never was', async () => {
    const other = await castOf(await portal.event())
    const nothing = await refusal(cast.tech.owner.api.files.get({ fileId: newId() }))
    expect(nothing).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    for (const actor of [cast.tech.owner, cast.loner, other.admin, other.food.owner]) {
      const { requestId: _, ...refused } = await refusal(actor.api.files.get({ fileId: plan.id }))
      expect(refused).toEqual({ ...nothing, requestId: undefined })
      expect(await refusal(actor.api.files.link({ fileId: plan.id }))).toMatchObject(refused)
    }
    expect((await refusal(cast.guest.files.get({ fileId: plan.id }))).status).toBe(401)
  })

  test('a stand share does not read what its parent uploaded', async () => {
    const wishes = { name: 'Small stand', parentTeamId: cast.food.team.id }
    const share = await event.inEvent((scope) => arrangeTeam(scope, wishes))
    const cookie = await event.inEvent((scope) => arrangeSession(scope, share.owner))
    expect((await refusal(event.client(cookie).files.get({ fileId: plan.id }))).status).toBe(404)
  })

  test('an attachment that hangs on nothing is the organisers’ alone', async () => {
    expect((await cast.admin.api.files.get({ fileId: rules.id })).name).toBe('Rules.txt')
    expect((await refusal(cast.food.owner.api.files.get({ fileId: rules.id }))).status).toBe(404)
  })
})

describe('links to the bytes', () => {
  test('hold for five minutes and need no session', async () => {
    const { url, expiresAt } = await cast.food.owner.api.files.link({ fileId: plan.id })
    expect(expiresAt).toBe('2026-06-15T12:05:00.000Z')
    portal.clock.set('2026-06-15T12:04:59Z')
    expect((await get(url)).statusCode).toBe(200)
    portal.clock.set('2026-06-15T12:05:00Z')
    expect(refusalOf(await get(url))).toEqual([403, 'LINK_EXPIRED'])
  })

  test('cannot be changed', async () => {
    const url = await linkTo(cast.food.owner, photo.id)
    const forged = [
      url.replace(photo.id, plan.id),
      url.replace('size=original', 'size=large'),
      url.replace('disposition=attachment', 'disposition=inline'),
      url.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 1}`),
      url.replace(/signature=../, 'signature=AA'),
      url.replace(/&signature=.*/, ''),
      url.replace(/&signature=.*/, '&signature='),
      url.replace('size=original', 'size=original&size=large'),
      `/api/files/${photo.id}/content`,
    ]
    for (const link of forged) expect(refusalOf(await get(link))).toEqual([403, 'LINK_EXPIRED'])
  })

  test('of one event open nothing in another', async () => {
    const url = await linkTo(cast.food.owner, plan.id)
    const other = await portal.event()
    expect(refusalOf(await other.inject({ method: 'GET', url }))).toEqual([404, 'FILE_NOT_FOUND'])
  })

  test('are made for callers that have asked their own policy', async () => {
    const { url } = fileLinkFor(portal.services, plan, { disposition: 'inline' })
    expect((await get(url)).statusCode).toBe(200)
  })

  test('lead to a size of a picture, and of nothing else', async () => {
    const thumb = await get(await linkTo(cast.food.owner, photo.id, { size: 'thumb' }))
    expect(thumb.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 })
    const link = cast.food.owner.api.files.link({ fileId: plan.id, size: 'thumb' })
    expect(await refusal(link)).toMatchObject({ status: 415, code: 'NOT_AN_IMAGE' })
  })
})

describe('bytes that leave', () => {
  test('are saved under their name, in a sandbox, and stay in no cache', async () => {
    const { headers } = await get(await linkTo(cast.food.owner, plan.id))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf('the plan').length),
      'content-disposition': `attachment; filename="Gro_e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('only pictures and PDF are shown instead of saved', async () => {
    const shown = async (actor: Actor, fileId: string) =>
      String(
        (await get(await linkTo(actor, fileId, { disposition: 'inline' }))).headers[
          'content-disposition'
        ],
      ).split(';')[0]
    expect(await shown(cast.moderator, plan.id)).toBe('inline')
    expect(await shown(cast.moderator, photo.id)).toBe('inline')
    expect(await shown(cast.moderator, rules.id)).toBe('attachment')
  })

  test('can be asked for in one part', async () => {
    const url = await linkTo(cast.moderator, rules.id)
    const part = await get(url, { range: 'bytes=6-7' })
    expect([part.statusCode, part.payload]).toEqual([206, 'of'])
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 6-7/17', 'content-length': '2' })
    expect((await get(url, { range: 'bytes=-4' })).payload).toBe('hall')
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200)
    for (const range of ['bytes=17-', 'bytes=5-1', 'bytes=--1', `bytes=${'0-1,'.repeat(999)}0-1`]) {
      const refused = await get(url, { range })
      expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, 'bytes */17'])
    }
  })

  test('that are lost or cut off are a problem of this file alone', async () => {
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
      expect(refusalOf(await get(await linkTo(cast.food.owner, id)))).toEqual([410, 'BYTES_LOST'])
    }
    expect((await get(await linkTo(cast.food.owner, plan.id))).statusCode).toBe(200)
  })
})
