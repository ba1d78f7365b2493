import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Section } from '@eventflow/domain/content'
import { writeRichText } from '@eventflow/domain/rich-text'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const pages = () => cast.moderator.api.content
type Draft = Parameters<ReturnType<typeof pages>['add']>[0]

const words = (text: string): string =>
  writeRichText([{ type: 'paragraph', content: [{ type: 'text', text, marks: [], href: null }] }])

const text = (id: string, said: string, over: Partial<Section> = {}): Section =>
  ({ id, type: 'richText', heading: '', isPublished: true, data: words(said), ...over }) as Section

/** A published page with these sections. */
async function aPage(over: Partial<Draft> = {}, sections: Section[] = [text('a', 'Come early')]) {
  const { id, revision } = await pages().add({ title: 'Arrival', ...over })
  const saved = await pages().saveSections({ contentId: id, sections, revision })
  return pages().publish({ contentId: id, revision: saved.revision })
}

const seenBy = (who: Cast['loner'], contentId: string) => who.api.myContent.get({ contentId })
const titlesOf = async (who: Cast['loner']) =>
  (await who.api.myContent.list()).map(({ title }) => title)

describe('a page', () => {
  test('starts with the default icon, unpublished and empty, and lists are sorted by title', async () => {
    const page = await pages().add({ title: 'Arrival' })
    expect(page).toMatchObject({
      icon: 'new_release_outlined',
      isPublished: false,
      sectionIds: [],
      publishedAt: null,
      hasChanges: false,
    })
    await pages().add({ title: 'about' })
    const { items, total } = await pages().list({})
    expect(items.map(({ title }) => title)).toEqual(['about', 'Arrival'])
    expect(total).toBe(2)
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x', icon: '<svg>' }, 'icon'],
    [{ title: 'x', icon: 'no_such_icon' }, 'icon'],
    [{ title: 'x', path: '../x' }, 'path'],
    [{ title: 'x', allowedTeamTypeIds: ['nothing'] }, 'allowedTeamTypeIds'],
  ])('%j is refused', async (values, path) => {
    const refused = await refusal(pages().add(values))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid content data' })
    expect(refused.problems?.[0]?.path).toBe(path)
  })

  test('can be found by its path too, which is unique', async () => {
    const { id } = await aPage({ path: 'arrival' })
    expect(await seenBy(cast.food.owner, 'arrival')).toMatchObject({ id, title: 'Arrival' })
    const refused = await refusal(pages().add({ title: 'Another', path: 'arrival' }))
    expect(refused.problems).toEqual([{ path: 'path', message: 'Another page has this path' }])
    await pages().add({ title: 'No path' })
    await pages().add({ title: 'Nor this' })
  })

  test('a stale save is refused with the stored version, both of settings and of sections', async () => {
    const page = await pages().add({ title: 'Arrival' })
    const base = { contentId: page.id, revision: page.revision }
    await pages().saveSections({ ...base, sections: [text('a', 'Newer')] })
    const late = await refusal(pages().saveSections({ ...base, sections: [] }))
    expect(late).toMatchObject({ status: 409, current: { revision: 2, sections: [{ id: 'a' }] } })
    expect((await refusal(pages().update({ ...base, title: 'Late' }))).status).toBe(409)
    expect((await refusal(pages().publish(base))).status).toBe(409)
    expect(await pages().get({ contentId: page.id })).toMatchObject({
      title: 'Arrival',
      sectionIds: ['a'],
    })
  })
})

describe('the draft', () => {
  test('is visible to no team until it is published', async () => {
    const page = await aPage()
    const draft = await pages().saveSections({
      contentId: page.id,
      revision: page.revision,
      sections: [text('b', 'New first'), text('a', 'Come late')],
    })
    expect(draft.hasChanges).toBe(true)
    expect(draft.sections.map(({ id, isNewSection }) => [id, isNewSection])).toEqual([
      ['b', true],
      ['a', false],
    ])
    expect((await seenBy(cast.food.owner, page.id)).sections).toMatchObject([
      { id: 'a', data: words('Come early') },
    ])
    const back = await pages().saveSections({
      contentId: page.id,
      revision: draft.revision,
      sections: [text('a', 'Come early')],
    })
    expect(back.hasChanges).toBe(false)
  })

  test('a section can be switched off while its page is published', async () => {
    const page = await aPage({}, [text('a', 'Seen'), text('b', 'Waiting', { isPublished: false })])
    expect((await seenBy(cast.food.owner, page.id)).sections.map(({ id }) => id)).toEqual(['a'])
  })

  test('switching a page off and on shows its last version again, not the draft', async () => {
    const page = await aPage()
    const { id: contentId } = page
    const draft = await pages().saveSections({
      contentId,
      revision: page.revision,
      sections: [text('a', 'Secret for now')],
    })
    const values = { contentId, title: 'Arrival' }
    const off = await pages().update({ ...values, isPublished: false, revision: draft.revision })
    expect((await refusal(seenBy(cast.food.owner, contentId))).status).toBe(404)
    await pages().update({ ...values, isPublished: true, revision: off.revision })
    expect((await seenBy(cast.food.owner, contentId)).sections).toMatchObject([
      { data: words('Come early') },
    ])
  })

  test('a page that is added as published is visible immediately', async () => {
    const { id } = await pages().add({ title: 'At once', isPublished: true })
    expect((await seenBy(cast.food.owner, id)).sections).toEqual([])
  })

  test.each([
    ['a text that is markup', { type: 'richText', data: '<script>alert(1)</script>' }],
    ['a button that runs', { type: 'button', data: { text: 'x', link: 'javascript:alert(1)' } }],
    ['a frame of another site', { type: 'googleMaps', data: '<iframe srcdoc="x">' }],
    ['a shortcode that is none', { type: 'youTube', data: '"><script>' }],
    ['a group that is not there', { type: 'taskList', data: 'nothing' }],
  ])('%s is refused at its path', async (_what, wrong) => {
    const { id: contentId, revision } = await pages().add({ title: 'Arrival' })
    const section = { id: 'b', heading: '', isPublished: true, ...wrong } as Section
    const sections = [text('a', 'Fine'), section]
    const refused = await refusal(pages().saveSections({ contentId, revision, sections }))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid content data' })
    expect(refused.problems?.[0]?.path).toMatch(/^sections[.[]1\]?\.data/)
    expect((await pages().get({ contentId })).sections).toEqual([])
  })
})

describe('who sees a page', () => {
  test('its audience, while it is published and active; a hidden page is like a missing one', async () => {
    const page = await aPage({ title: 'For food', allowedTeamTypeIds: [cast.food.teamTypeId] })
    await aPage({ title: 'For all' })
    await pages().add({ title: 'Not yet' })
    expect(await titlesOf(cast.food.owner)).toEqual(['For all', 'For food'])
    expect(await titlesOf(cast.tech.owner)).toEqual(['For all'])
    expect(await titlesOf(cast.loner)).toEqual([])
    expect(await titlesOf(cast.moderator)).toEqual(['For all', 'For food'])
    const hidden = await refusal(seenBy(cast.tech.owner, page.id))
    const missing = await refusal(seenBy(cast.tech.owner, 'nothing'))
    expect(hidden).toMatchObject({ status: 404, title: missing.title })
    await pages().archive({ contentIds: [page.id], isArchived: true })
    expect((await refusal(seenBy(cast.food.owner, page.id))).status).toBe(404)
    const { revision } = await pages().get({ contentId: page.id })
    expect((await refusal(pages().publish({ contentId: page.id, revision }))).status).toBe(422)
    await pages().archive({ contentIds: [page.id], isArchived: false })
    expect(await titlesOf(cast.food.owner)).toEqual(['For all', 'For food'])
  })

  test('a page that is hidden from a team type, also from its stand shares if they are included', async () => {
    const values = { title: 'Hidden from food', hideFromTeamTypeIds: [cast.food.teamTypeId] }
    const page = await aPage({ ...values, showToChildTeams: true })
    expect(await titlesOf(cast.food.owner)).toEqual([])
    expect(await titlesOf(cast.tech.owner)).toEqual(['Hidden from food'])
    expect((await refusal(seenBy(cast.food.owner, page.id))).status).toBe(404)
    const restriction = {
      ownerKind: 'content' as const,
      teamTypeIds: [],
      hiddenTeamTypeIds: values.hideFromTeamTypeIds,
      showToChildTeams: true,
    }
    const { items } = await cast.moderator.api.audience.teams({ restriction, isIncluded: false })
    expect(items).toContainEqual(
      expect.objectContaining({ id: cast.food.team.id, reason: 'hiddenType' }),
    )
    const nothing = { title: 'x', hideFromTeamTypeIds: ['nothing'] }
    expect((await refusal(pages().add(nothing))).problems?.[0]?.path).toBe('hideFromTeamTypeIds')
  })

  test('a list of tasks contains the tasks of the team, with its own states', async () => {
    const { tasks, taskGroups } = cast.moderator.api
    const task = { dueDate: '2026-06-20', description: '', type: 'task' } as const
    const forAll = await tasks.add({ ...task, title: 'Badges' })
    const forTech = await tasks.add({
      ...task,
      title: 'Power',
      teamTypeIds: [cast.tech.teamTypeId],
    })
    const group = await taskGroups.add({ title: 'First', taskIds: [forTech.id, forAll.id] })
    const list = { id: 'l', type: 'taskList', heading: '', isPublished: true } as const
    const { id } = await aPage({}, [{ ...list, data: group.id }])
    await cast.food.owner.api.myTasks.setStatus({
      taskId: forAll.id,
      isComplete: true,
      isNotApplicable: false,
      revision: 0,
    })
    const titles = async (who: Cast['loner']) =>
      (await seenBy(who, id)).taskLists[group.id]?.map(({ title, state }) => [title, state])
    expect(await titles(cast.food.owner)).toEqual([['Badges', 'complete']])
    expect(await titles(cast.tech.owner)).toEqual([
      ['Power', 'dueSoon'],
      ['Badges', 'dueSoon'],
    ])
    expect(await titles(cast.moderator)).toEqual([
      ['Power', null],
      ['Badges', null],
    ])
  })
})

describe('the frame of a video or a map', () => {
  const frame = (contentId: string, sectionId: string, cookie: string | null) =>
    event.inject({
      method: 'GET',
      url: `/api/content/${contentId}/sections/${sectionId}/frame`,
      headers: cookie === null ? {} : { cookie },
    })
  const video = { id: 'v', type: 'youTube', heading: 'How <b>', isPublished: true } as const

  test('can be embedded only by its own page, and embeds only the one site', async () => {
    const { id } = await aPage({}, [{ ...video, data: 'dQw4w9WgXcQ' }, text('a', 'Read')])
    const answer = await frame(id, 'v', cast.food.owner.cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-src https://www.youtube-nocookie.com; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    )
    expect(answer.body).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?')
    expect(answer.body).toContain('<title>How &lt;b&gt;</title>')
    expect(answer.body).not.toContain('<script')
    expect((await frame(id, 'a', cast.food.owner.cookie)).statusCode).toBe(404)
  })

  test('is visible to people who see the section, and to organisers before publishing', async () => {
    const { id, revision } = await pages().add({
      title: 'For food',
      allowedTeamTypeIds: [cast.food.teamTypeId],
    })
    const sections = [{ ...video, data: 'dQw4w9WgXcQ' }]
    await pages().saveSections({ contentId: id, revision, sections })
    expect((await frame(id, 'v', cast.moderator.cookie)).statusCode).toBe(200)
    expect((await frame(id, 'v', cast.food.owner.cookie)).statusCode).toBe(404)
    await pages().publish({ contentId: id, revision: 2 })
    expect((await frame(id, 'v', cast.food.owner.cookie)).statusCode).toBe(200)
    expect((await frame(id, 'v', cast.tech.owner.cookie)).statusCode).toBe(404)
    expect((await frame(id, 'v', null)).statusCode).toBe(401)
  })
})

test.each([
  ['table', { rows: 7 }],
  ['pdf', {}],
  ['resources', [null]],
])(
  'a %s that cannot be read is told of, and is not lost when the others are saved',
  async (type, broken) => {
    const page = await aPage({}, [text('a', 'Come early'), text('b', 'Gate 2')])
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`update sections set type = ${type}, data = ${JSON.stringify(broken)}
      where event_id = ${eventId} and content_id = ${page.id} and id = 'b'`),
    )
    const read = await pages().get({ contentId: page.id })
    expect([read.sections.map(({ id }) => id), read.unreadable]).toEqual([['a'], ['b']])
    const { sections } = read
    const saved = await pages().saveSections({
      contentId: page.id,
      sections: [...sections, text('c', 'Gate 3')],
      revision: read.revision,
    })
    expect(saved.sectionIds.toSorted()).toEqual(['a', 'b', 'c'])
    const { rows } = await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`select data from sections
      where event_id = ${eventId} and content_id = ${page.id} and id = 'b'`),
    )
    expect(rows).toEqual([{ data: broken }])
    const published = await pages().publish({ contentId: page.id, revision: saved.revision })
    expect(published.isPublished).toBe(true)
    const shown = await seenBy(cast.food.owner, page.id)
    expect(shown.sections.map(({ id }) => id)).toEqual(['a', 'c'])
  },
)
