import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aBlackPng, anOfficeFile, aPdf, aPrintPhoto, aZip } from './files.fixture.ts'
import { files } from './files.tables.ts'
import { uploadInPieces } from './tus.fixture.ts'
import {
  accepted,
  leavingNothingIn,
  refusalOf,
  storedKeys,
  upload,
  type UploadOptions,
  beingMade,
} from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const cookie = cast.food.owner.cookie

const leavingNothing = (work: () => Promise<void>) => leavingNothingIn(portal, event, work)
const records = () => event.inEvent((scope) => scope.tx.select().from(files))

/** Every rule applies to both upload routes. */
const WAYS: [string, typeof upload][] = [
  ['in one request', upload],
  ['in pieces', uploadInPieces],
]

describe.each(WAYS)('%s', (_way, send) => {
  const sent = async (body: Buffer | string, options: UploadOptions) =>
    accepted(await send(event, body, options))

  describe('uploading a file', () => {
    test('returns its name, type and size, and the team can use it', async () => {
      const file = await sent(aPdf(), { cookie, name: 'Stand plan.pdf' })
      expect(file).toEqual({
        id: expect.any(String),
        name: 'Stand plan.pdf',
        mimeType: 'application/pdf',
        size: aPdf().length,
        kind: 'docs',
        createdAt: '2026-06-15T12:00:00.000Z',
      })
      const record = (await records()).find(({ id }) => id === file.id)
      expect(record).toMatchObject({
        purpose: 'submission',
        teamId: cast.food.team.id,
        ownerKind: null,
        createdBy: cast.food.owner.person.userId,
      })
      expect(record?.waitingSince).not.toBeNull()
      expect(await beingMade(portal)).toEqual([])
    })

    test('an image is stored with its four sizes', async () => {
      const photo = await sharp(aBlackPng(2000, 1000)).jpeg().toBuffer()
      const file = await sent(photo, { cookie, name: 'IMG_1.JPG' })
      expect(file).toMatchObject({
        kind: 'image',
        mimeType: 'image/jpeg',
        name: 'IMG_1.JPG',
        size: photo.length,
      })
      const { storageKey } = (await records()).find(({ id }) => id === file.id) ?? {}
      const sizes = (await storedKeys(portal, event)).filter((key) =>
        key.startsWith(String(storageKey)),
      )
      expect(sizes.map((key) => key.split('-').at(-1)).toSorted()).toEqual([
        'large',
        'medium',
        'original',
        'small',
        'thumb',
      ])
    })

    test.each(['submission', 'download'] as const)(
      'a picture is stored byte for byte: %s',
      async (purpose) => {
        const photo = await aPrintPhoto()
        const { cookie: organiser } = cast.moderator
        const file = await sent(photo, { cookie: organiser, purpose, name: 'Stand.jpg' })
        expect(file.size).toBe(photo.length)
        const open = (query: string) =>
          event.inject({
            method: 'GET',
            url: `/api/files/${file.id}/open${query}`,
            cookie: organiser,
          })
        const downloaded = await open('')
        expect(photo.equals(downloaded.rawPayload)).toBe(true)
        expect(downloaded.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': expect.stringMatching(/^sandbox;/),
          'x-content-type-options': 'nosniff',
        })
        for (const query of ['?disposition=inline', '?disposition=inline&size=original']) {
          const shown = await open(query)
          expect(shown.headers['content-disposition']).toMatch(/^inline;/)
          expect(shown.payload).not.toContain('<script>')
          const { exif, icc, space } = await sharp(shown.rawPayload).metadata()
          expect([exif, icc, space]).toEqual([undefined, undefined, 'srgb'])
        }
      },
    )

    test('the type follows from the bytes, not from the declared type', async () => {
      const headers = { 'content-type': 'text/html' }
      const file = await sent(anOfficeFile('xl'), { cookie, name: 'a.exe', headers })
      expect(file).toMatchObject({ kind: 'docs', name: 'a.exe.xlsx' })
    })

    test('the same name twice at once creates two files', async () => {
      const both = await Promise.all([sent(aPdf('one'), { cookie }), sent(aPdf('two'), { cookie })])
      expect(both[0].id).not.toBe(both[1].id)
    })

    test('no name leads outside the store', async () => {
      const file = await sent('text', { cookie, name: '../../etc/pass\r\nwd.txt' })
      expect(file.name).toBe('passwd.txt')
      const record = (await records()).find(({ id }) => id === file.id)
      expect(record?.storageKey).toMatch(new RegExp(`^${event.eventId}/[0-9a-f]{32}$`))
    })

    test('organisers upload attachments, logos and images', async () => {
      const { cookie: organiser } = cast.moderator
      const zip = await sent(aZip([{ name: 'a' }]), {
        cookie: organiser,
        purpose: 'taskAttachment',
        name: 'all.zip',
      })
      expect(zip.kind).toBe('zip')
      const logo = { cookie: organiser, purpose: 'logo', name: 'logo.jpg' } as const
      const square = await sent(await sharp(aBlackPng(900, 900)).jpeg().toBuffer(), logo)
      expect(square).toMatchObject({ mimeType: 'image/png', name: 'logo.png' })
      const url = `/api/files/${square.id}/open?disposition=inline`
      const shown = await event.inject({ method: 'GET', url, cookie: organiser })
      expect(shown.headers['content-disposition']).toMatch(/^inline;/)
      expect(shown.rawPayload).toHaveLength(square.size)
    })
  })

  describe('who may not upload', () => {
    test.each(['submission', 'taskAttachment', 'commentFile', 'logo', 'picture'] as const)(
      'a guest: %s',
      async (purpose) => {
        const answer = await send(event, aPdf(), { purpose })
        expect(refusalOf(answer)).toEqual([401, 'UNAUTHENTICATED'])
      },
    )

    test.each(['taskAttachment', 'logo', 'picture'] as const)('a team: %s', async (purpose) => {
      expect(refusalOf(await send(event, aPdf(), { cookie, purpose }))).toEqual([403, 'FORBIDDEN'])
    })

    test('a person without a team: for a submission', async () => {
      const answer = await send(event, aPdf(), { cookie: cast.loner.cookie })
      expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN'])
    })

    test('a person of another event', async () => {
      const other = await portal.event()
      expect(refusalOf(await send(other, aPdf(), { cookie }))[0]).toBe(401)
    })
  })

  describe('what is refused and leaves nothing', () => {
    const html = '<!DOCTYPE html><script>alert(1)</script>'
    const cases: [string, Buffer | string, UploadOptions, [number, string]][] = [
      ['an empty file', '', {}, [422, 'EMPTY_FILE']],
      ['HTML called a PDF', html, { name: 'a.pdf' }, [415, 'KIND_NOT_ALLOWED']],
      ['HTML called a text', html, { name: 'a.txt' }, [415, 'KIND_NOT_ALLOWED']],
      [
        'SVG called a PNG',
        '<svg onload="x"/>',
        { name: 'a.png', headers: { 'content-type': 'image/png' } },
        [415, 'KIND_NOT_ALLOWED'],
      ],
      ['a script', 'alert(1)', { name: 'a.js' }, [415, 'KIND_NOT_ALLOWED']],
      [
        'a program',
        Buffer.concat([Buffer.from('MZ'), Buffer.alloc(99)]),
        { name: 'a.pdf' },
        [415, 'KIND_NOT_ALLOWED'],
      ],
      ['a ZIP for a form', aZip([{ name: 'a' }]), { name: 'a.zip' }, [415, 'KIND_NOT_ALLOWED']],
      [
        'a broken picture',
        aBlackPng(99, 99).subarray(0, 50),
        { name: 'a.png' },
        [422, 'BROKEN_IMAGE'],
      ],
      [
        'a picture of 400 million pixels',
        aBlackPng(20_000, 20_000),
        { name: 'a.png' },
        [422, 'TOO_MANY_PIXELS'],
      ],
      [
        'more than the sender allows',
        aPdf('x'.repeat(5000)),
        { maxBytes: 5000 },
        [413, 'FILE_TOO_LARGE'],
      ],
    ]
    test.each(cases)('%s', (_what, body, options, refusal) =>
      leavingNothing(async () => {
        expect(refusalOf(await send(event, body, { cookie, ...options }))).toEqual(refusal)
      }),
    )

    test.each(cases.filter(([what]) => !what.startsWith('a ZIP')))(
      'with a comment: %s',
      (_what, body, options, refusal) =>
        leavingNothing(async () => {
          const answer = await send(event, body, { cookie, ...options, purpose: 'commentFile' })
          expect(refusalOf(answer)).toEqual(refusal)
        }),
    )

    test('in the language of the sender', async () => {
      const { settings } = cast.admin.api
      const { revision } = await settings.event.read()
      await settings.event.change({ data: { languages: ['de'] }, revision })
      const { api } = cast.food.owner
      await api.users.chooseLanguage({ language: 'de' })
      const tooLarge = await send(event, aBlackPng(20_000, 20_000), { cookie, name: 'a.png' })
      await api.users.chooseLanguage({ language: null })
      const [problem] = tooLarge.json<{ problems: { message: string }[] }>().problems
      expect(problem?.message).toContain('mehr als 40 Megapixel')
    })

    test('a document as a logo', () =>
      leavingNothing(async () => {
        const answer = await send(event, aPdf(), { cookie: cast.admin.cookie, purpose: 'logo' })
        expect(refusalOf(answer)).toEqual([415, 'NOT_AN_IMAGE'])
      }))
  })
})
