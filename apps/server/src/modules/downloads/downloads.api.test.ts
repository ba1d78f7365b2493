import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { canSeeDownload } from '@eventflow/domain/oracles/downloads'
import { kernelErrors } from '@eventflow/domain/kernel'
import { arrangeTeamType } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPdf, refusalOf, upload as send, uploaded } from '../../testing/upload-file.ts'
import { newId } from '../../platform/db/index.ts'
import { files } from '../files/files.tables.ts'
import { setAudience } from '../audience/index.ts'
import { downloadRepository, isVisibleTo } from './downloads.repository.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const { downloads } = cast.moderator.api
const food = [cast.food.teamTypeId]
const tech = [cast.tech.teamTypeId]

const sent = { purpose: 'download' } as const
const upload = async (name: string) =>
  (await uploaded(event, aPdf(name), { ...sent, cookie: cast.moderator.cookie, name })).id

async function add(name: string, over: Partial<Parameters<typeof downloads.add>[0]> = {}) {
  const fileId = await upload(`${name}.pdf`)
  const { items } = await downloads.add({ files: [{ name, fileId }], ...over })
  const [download] = items
  if (!download) throw new Error('Nothing was added')
  return download
}

const open = (url: string, cookie: string) => event.inject({ method: 'GET', url, cookie })

test('several files become several downloads, or none', async () => {
  const [plan, rules] = [await upload('Plan.pdf'), await upload('Rules.pdf')]
  const { items } = await downloads.add({
    files: [
      { name: 'Plan', description: 'With all stands', fileId: plan },
      { name: 'Rules', fileId: rules },
    ],
    hideFromTeamTypeIds: tech,
  })
  expect(items.map(({ name, fileType, showDownload }) => [name, fileType, showDownload])).toEqual([
    ['Plan', 'pdf', true],
    ['Rules', 'pdf', true],
  ])
  expect(items[0]).toMatchObject({ hideFromTeamTypeIds: tech, fileSize: aPdf('Plan.pdf').length })
  const third = await upload('Third.pdf')
  const refused = await refusal(
    downloads.add({
      files: [
        { name: 'Third', fileId: third },
        { name: 'Taken', fileId: plan },
      ],
    }),
  )
  expect(refused).toMatchObject({
    title: 'Invalid download data after upload',
    problems: [{ path: 'files[1].fileId', message: 'The file no longer exists. Choose it again' }],
  })
  expect((await downloads.list({ search: 'third' })).total).toBe(0)
})

test('invalid values are reported at their fields', async () => {
  const fileId = await upload('Wrong.pdf')
  expect(await refusal(downloads.add({ files: [{ name: '', fileId }] }))).toMatchObject({
    title: 'Invalid download values',
    problems: [{ path: 'files[0].name' }],
  })
  const wrong = [{ name: 'Wrong', fileId }]
  expect(
    await refusal(downloads.add({ files: wrong, showToTeamTypeIds: [newId()] })),
  ).toMatchObject({
    title: 'Invalid download values',
    problems: [{ path: 'showToTeamTypeIds', message: 'One of these team types no longer exists' }],
  })
  const options = { cookie: cast.moderator.cookie, purpose: 'download', name: 'a.pdf' } as const
  expect(refusalOf(await send(event, '<html></html>', options))[0]).toBe(415)
  const byTeam = { ...options, cookie: cast.food.owner.cookie }
  expect(refusalOf(await send(event, aPdf(), byTeam))[0]).toBe(403)
})

test('a hidden download is missing from the list, by its id, and at the URL of its file', async () => {
  const shown = await add('Shown to food', { showToTeamTypeIds: food })
  const hidden = await add('Hidden from food', {
    showToTeamTypeIds: food,
    hideFromTeamTypeIds: food,
  })
  const draft = await add('Not shown yet', { showDownload: false })
  const { api, cookie } = cast.food.member
  const { items } = await api.myDownloads.list({})
  const names = items.map(({ name }) => name)
  expect(names).toContain(shown.name)
  expect(names).not.toContain(hidden.name)
  expect(names).not.toContain(draft.name)
  expect(JSON.stringify(items)).not.toContain(cast.food.teamTypeId)
  expect((await open(shown.data, cookie)).rawPayload).toEqual(aPdf('Shown to food.pdf'))
  const { data } = await api.myDownloads.address({ downloadId: shown.id })
  expect(data).toBe(shown.data)
  for (const { id, data: address } of [hidden, draft]) {
    const refused = await refusal(api.myDownloads.address({ downloadId: id }))
    const nothing = await refusal(api.myDownloads.address({ downloadId: newId() }))
    expect({ ...refused, requestId: '' }).toEqual({ ...nothing, requestId: '' })
    expect((await open(address, cookie)).statusCode).toBe(404)
    expect((await open(address, cast.moderator.cookie)).statusCode).toBe(200)
  }
  for (const other of [cast.tech.member, cast.loner]) {
    expect((await open(shown.data, other.cookie)).statusCode).toBe(404)
  }
  const mine = await cast.moderator.api.myDownloads.list({ search: 'not shown' })
  expect(mine.items).toMatchObject([{ name: 'Not shown yet', showDownload: false }])
})

test('an unpublished download is missing immediately', async () => {
  const download = await add('For a while')
  const { id: downloadId, revision, name, description, data } = download
  expect((await open(data, cast.tech.member.cookie)).statusCode).toBe(200)
  const values = { downloadId, name, description, showDownload: false }
  await downloads.update({ ...values, revision })
  expect((await open(data, cast.tech.member.cookie)).statusCode).toBe(404)
  const stale = await refusal(downloads.update({ ...values, revision }))
  expect(stale.code).toBe(kernelErrors.staleRevision.code)
})

test('its file can be replaced, and is deleted with the download', async () => {
  const { id: downloadId, revision, name, description, data } = await add('Timetable')
  const fileId = await upload('Timetable 2.pdf')
  const changed = await downloads.update({ downloadId, revision, name, description, fileId })
  expect(changed.file).toMatchObject({ id: fileId, name: 'Timetable 2.pdf' })
  expect((await open(data, cast.tech.member.cookie)).statusCode).toBe(404)
  await downloads.remove({ downloadIds: [downloadId] })
  expect((await open(changed.data, cast.moderator.cookie)).statusCode).toBe(404)
})

test('if the bytes are lost, the endpoint of the address reports it instead of the browser', async () => {
  const download = await add('Lost')
  await event.inEvent(async (scope) => {
    const storageKey = newId()
    await scope.tx.insert(files).values({
      ...lostFile,
      eventId: scope.eventId,
      id: storageKey,
      storageKey,
      ownerId: download.id,
    })
    const values = { fileId: storageKey }
    const author = { by: cast.moderator.person.userId, at: new Date() }
    await downloadRepository.change(scope, { id: download.id, revision: 1, values }, author)
  })
  const { api } = cast.tech.member
  const refused = await refusal(api.myDownloads.address({ downloadId: download.id }))
  expect(refused).toMatchObject({
    status: 410,
    title: 'Error getting download URL: The content of this file is lost',
  })
})

const lostFile = {
  purpose: 'download',
  name: 'lost.pdf',
  mimeType: 'application/pdf',
  kind: 'docs',
  size: 4,
  keptSize: 4,
  sha256: '0'.repeat(64),
  ownerKind: 'download',
  waitingSince: null,
} as const

test('SQL shows a download exactly to the people to whom the rule shows it', async () => {
  const { id } = await add('Every combination')
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
    let revision = 1
    for (const showToTeamTypeIds of lists)
      for (const hideFromTeamTypeIds of lists)
        for (const showToChildTeams of [true, false])
          for (const showDownload of [true, false]) {
            const values = { showDownload, showToChildTeams }
            const author = { by: 'somebody', at: new Date() }
            await downloadRepository.change(scope, { id, revision, values }, author)
            revision += 1
            await setAudience(scope, id, {
              ownerKind: 'download',
              teamTypeIds: showToTeamTypeIds,
              hiddenTeamTypeIds: hideFromTeamTypeIds,
              dimensions: [],
            })
            const requested = { ...values, showToTeamTypeIds, hideFromTeamTypeIds, dimensions: [] }
            for (const viewer of viewers) {
              const query = { limit: 200, sort: 'name', direction: 'asc', search: '' } as const
              const where = isVisibleTo(viewer)
              const seen = await downloadRepository.list(scope, { ...query, where })
              const isSeen = seen.items.some((item) => item.id === id)
              expect({ viewer, wish: requested, isSeen }).toEqual({
                viewer,
                wish: requested,
                isSeen: canSeeDownload(viewer, requested),
              })
            }
          }
  })
})

test('a download has the name in the reader’s language in lists, searches and links', async () => {
  const bilingual = await portal.event()
  const { admin, moderator, food: team } = await castOf(bilingual)
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
  await team.member.api.users.chooseLanguage({ language: 'de' })
  const fileOf = async (name: string) =>
    (await uploaded(bilingual, aPdf(name), { ...sent, cookie: moderator.cookie, name })).id
  const { items } = await moderator.api.downloads.add({
    files: [
      {
        name: 'Hall plan',
        description: 'With all stands',
        fileId: await fileOf('a.pdf'),
        translations: { de: { name: 'Zeltplan', description: '' } },
      },
      { name: 'Rules', fileId: await fileOf('b.pdf') },
    ],
  })
  const [plan] = items
  if (!plan) throw new Error('Nothing was added')

  const names = async ({ api }: typeof team.owner, input: { search?: string } = {}) =>
    (await api.myDownloads.list(input)).items.map(({ name, isTranslated }) => [name, isTranslated])
  expect(await names(team.owner)).toEqual([
    ['Hall plan', false],
    ['Rules', false],
  ])
  expect(await names(team.member)).toEqual([
    ['Rules', false],
    ['Zeltplan', true],
  ])
  expect(await names(team.member, { search: 'zelt' })).toEqual([['Zeltplan', true]])
  expect((await team.member.api.myDownloads.list({})).items[1]).toMatchObject({
    description: 'With all stands',
    isDescriptionTranslated: false,
  })
  const found = (await team.member.api.navigation.find({ text: 'zeltplan' })).items
  expect(found.map(({ title }) => title)).toEqual(['Zeltplan'])
  expect(await team.member.api.myDownloads.address({ downloadId: plan.id })).toMatchObject({
    name: 'Zeltplan',
  })

  const unchanged = { downloadId: plan.id, revision: plan.revision, description: '' }
  const after = await moderator.api.downloads.update({ ...unchanged, name: 'Plan' })
  expect(after.translations).toEqual({ de: { name: 'Zeltplan', description: '' } })
  const { items: log } = await admin.api.auditLog.list({})
  expect(JSON.stringify(log[0])).not.toContain('translations')
})
