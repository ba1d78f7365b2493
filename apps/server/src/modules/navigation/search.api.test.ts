import { aField } from '@eventflow/domain/builders/forms'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeRichText } from '@eventflow/domain/rich-text'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aQuietEvent } from './quiet-event.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  ;({ event, cast } = await aQuietEvent(portal))
})

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id

/** A custom field with a value of Bread & Butter. */
async function giveValue(label: string, value: string, over: object = {}): Promise<void> {
  const { customFields, teamCustomFields } = cast.admin.api
  const field = await customFields.add({ label, type: 'text', ...over })
  const teamId = cast.food.team.id
  const { revision } = await teamCustomFields.get({ teamId })
  await teamCustomFields.update({
    teamId,
    revision,
    values: [{ customFieldId: field.id, value }],
  })
}

describe('finding by name', () => {
  const found = async (api: Cast['guest'], text: string) =>
    (await api.navigation.find({ text })).items.map(({ kind, title }) => `${kind} ${title}`)

  test('organisers find teams, people, tasks and forms', async () => {
    await addTask({ title: 'Butter tray' })
    await event.inEvent((scope) =>
      arrangeForm(scope, { title: 'Peanut butter', isPublished: false }),
    )
    expect(await found(cast.moderator.api, 'BUTTER')).toEqual([
      'team Bread & Butter Ltd',
      'task Butter tray',
      'form Peanut butter',
    ])
    const people = await cast.moderator.api.navigation.find({ text: 'mia mem' })
    expect(people.items.map(({ detail }) => detail).toSorted()).toEqual(
      [cast.food.member.person.email, cast.tech.member.person.email].toSorted(),
    )
    const byMail = await found(cast.moderator.api, cast.food.owner.person.email)
    expect(byMail).toEqual(['user Sam Field'])
  })

  test('a team finds its own tasks and the forms it may fill in, nothing of others', async () => {
    const forms = await event.inEvent(async (scope) => ({
      tech: await arrangeForm(scope, { title: 'Find tech form' }),
      both: await arrangeForm(scope, { title: 'Find both form' }),
      loose: await arrangeForm(scope, { title: 'Find loose form' }),
      hidden: await arrangeForm(scope, { title: 'Find hidden form', isPublished: false }),
    }))
    const techOnly: TaskOptions = { type: 'form', teamTypeIds: [cast.tech.teamTypeId] }
    await addTask({ title: 'Find tech', ...techOnly, formId: forms.tech })
    await addTask({ title: 'Find both', type: 'form', formId: forms.both })
    await addTask({ title: 'Find tech too', ...techOnly, formId: forms.both })
    expect(await found(cast.food.owner.api, 'find')).toEqual([
      'task Find both',
      'form Find both form',
      'form Find loose form',
    ])
    // The colleague, but not the person of the same name in another team.
    expect(await found(cast.food.owner.api, 'Mia')).toHaveLength(1)
    expect(await found(cast.food.owner.api, 'butter')).toEqual(['team Bread & Butter Ltd'])
    expect(await found(cast.food.owner.api, 'Circuit')).toEqual([])
    expect((await refusal(cast.guest.navigation.find({ text: 'find' }))).status).toBe(401)
  })

  test('organisers find a team by the value of a custom field, and read which', async () => {
    await giveValue('Stand', '1E137')
    const { items } = await cast.moderator.api.navigation.find({ text: '1e137' })
    expect(items.map(({ title, detail }) => [title, detail])).toEqual([
      ['Bread & Butter Ltd', 'Stand: 1E137'],
    ])
    // By name and by value, a team is one result.
    await giveValue('Hall', 'Butter hall')
    expect(await found(cast.moderator.api, 'butter')).toEqual(['team Bread & Butter Ltd'])
    // Its own people find it by the name of the field too, others do not.
    const own = [['Bread & Butter Ltd', 'Stand: 1E137']]
    for (const text of ['1E137', 'stand']) {
      const { items: mine } = await cast.food.owner.api.navigation.find({ text })
      expect(mine.map(({ title, detail }) => [title, detail])).toEqual(own)
    }
    expect(await found(cast.tech.owner.api, '1E137')).toEqual([])
  })

  test('values of hidden fields are not found by the team', async () => {
    await giveValue('Internal note', 'pays late', { showField: false })
    expect(await found(cast.food.owner.api, 'pays late')).toEqual([])
    expect(await found(cast.food.owner.api, 'internal note')).toEqual([])
    expect(await found(cast.moderator.api, 'pays late')).toEqual(['team Bread & Butter Ltd'])
  })

  test('an order is found by its number: by its team and by organisers', async () => {
    const items = [{ itemId: 'chair', label: 'Chair', price: '10', description: '' }]
    const field = aField('itemList', { id: 'chairs', label: 'Chairs', items })
    const form = await cast.moderator.api.forms.add({ title: 'Furniture', firstField: field })
    await cast.admin.api.forms.changeSettings({
      formId: form.id,
      revision: form.revision,
      isPublished: true,
      isEditable: true,
      isPublic: false,
    })
    const { submissionId } = await cast.food.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: { chairs: [{ itemId: 'chair', quantity: 1 }] } as never,
    })
    const order = {
      kind: 'order',
      id: `${form.id}/${submissionId}`,
      title: 'Furniture · order no. 1',
      detail: cast.food.team.name,
    }
    for (const text of ['order 1', 'Bestellung 1', 'order no. 1', '#1', 'Bestellnummer 1'])
      for (const { api } of [cast.food.owner, cast.moderator])
        expect([text, (await api.navigation.find({ text })).items[0]]).toMatchObject([text, order])
    for (const text of ['order 1', 'order 11'])
      expect(await found(cast.tech.owner.api, text)).not.toContain('order Furniture · order no. 1')
    expect(await found(cast.food.owner.api, 'order 11')).not.toContain(order.title)
  })

  test('the requested number of results; symbols are ignored', async () => {
    for (const title of ['Wholly% done', 'Another']) await addTask({ title })
    expect(await found(cast.food.owner.api, 'wholly%')).toEqual(['task Wholly% done'])
    for (let count = 0; count < 7; count += 1) await addTask({ title: `Many ${count}` })
    const { items } = await cast.moderator.api.navigation.find({ text: 'many', limit: 5 })
    expect(items).toHaveLength(5)
    expect(
      (await refusal(cast.moderator.api.navigation.find({ text: 'a', limit: 51 }))).status,
    ).toBe(422)
  })

  test('words in a description, after words in a title', async () => {
    await addTask({ title: 'Stand build', description: 'Furniture is ordered apart.' })
    await addTask({ title: 'Furniture' })
    const titles = ['task Furniture', 'task Stand build']
    expect(await found(cast.food.owner.api, 'furniture')).toEqual(titles)
  })

  test.each(['Furnitrue', 'Furnture', 'Furnisture', 'Furmiture', 'urniture'])(
    '%s finds what was meant',
    async (text) => {
      await addTask({ title: 'Order Furniture' })
      await addTask({ title: 'Electricity' })
      expect(await found(cast.food.owner.api, text)).toEqual(['task Order Furniture'])
    },
  )

  test('two mistakes and short texts are matched literally', async () => {
    await addTask({ title: 'Furniture' })
    expect(await found(cast.food.owner.api, 'Fornitrue')).toEqual([])
    expect(await found(cast.food.owner.api, 'fux')).toEqual([])
    expect(await found(cast.food.owner.api, '%_%_')).toEqual([])
  })

  test('other word forms, parts of a word in a title, and accents make no difference', async () => {
    await addTask({ title: 'Unloading', description: 'Workflow of the café' })
    await addTask({ title: 'Crossroads' })
    for (const text of ['unload', 'unloaded', 'CAFE', 'Cafés', 'roads'])
      expect(await found(cast.food.owner.api, text), text).toHaveLength(1)
  })

  test('question words are ignored, unless there are no others', async () => {
    await addTask({ title: 'When may I' })
    await addTask({ title: 'Unloading' })
    expect(await found(cast.food.owner.api, 'when may I unload')).toEqual(['task Unloading'])
    expect(await found(cast.food.owner.api, 'when may I')).toEqual(['task When may I'])
  })

  test('a rare word counts more than a frequent one', async () => {
    for (const title of ['Stand A', 'Stand B', 'Stand C']) await addTask({ title })
    await addTask({ title: 'Rigging' })
    expect((await found(cast.food.owner.api, 'stand rigging'))[0]).toBe('task Rigging')
  })

  test('text with invalid characters is refused', async () => {
    const { navigation, tasks } = cast.moderator.api
    expect((await refusal(navigation.find({ text: 'a\0b' }))).status).toBe(422)
    expect((await refusal(tasks.list({ search: 'a\0b' }))).status).toBe(422)
  })

  test('nothing of another event', async () => {
    await addTask({ title: 'Only here' })
    const others = await castOf(await portal.event())
    expect(await found(others.admin.api, 'Only here')).toEqual([])
  })
})

describe('finding texts', () => {
  const found = async (api: Cast['guest'], text: string) =>
    (await api.navigation.find({ text })).items.map(({ kind, title }) => `${kind} ${title}`)

  const words = (said: string) =>
    writeRichText([
      { type: 'paragraph', content: [{ type: 'text', text: said, marks: [], href: null }] },
    ])
  const section = (id: string, said: string, isPublished = true) => ({
    id,
    type: 'richText' as const,
    heading: `Heading of ${id}`,
    isPublished,
    data: words(said),
  })

  async function aPage(over: { title: string; allowedTeamTypeIds?: string[] }, said: string) {
    const pages = cast.moderator.api.content
    const { id, revision } = await pages.add(over)
    const sections = [section('zebra', said), section('waits', 'Secretive', false)]
    const saved = await pages.saveSections({ contentId: id, sections, revision })
    return pages.publish({ contentId: id, revision: saved.revision })
  }

  test('a page by its title, headings and words, with the words highlighted', async () => {
    await aPage({ title: 'Arrival' }, 'Vans <b>unload</b> at gate 2.')
    const { items } = await cast.food.owner.api.navigation.find({ text: 'may I unload' })
    expect(items).toMatchObject([{ kind: 'content', title: 'Arrival', detail: '' }])
    expect(items[0]?.excerpt).toEqual([
      { text: 'Vans <b>', isMatch: false },
      { text: 'unload', isMatch: true },
      { text: '</b> at gate 2.', isMatch: false },
    ])
    expect(await found(cast.food.owner.api, 'zebra')).toEqual(['content Arrival'])
  })

  test('a formatted task by its words in the language of the reader, and not by its formatting', async () => {
    const formatted = (text: string) =>
      writeRichText([
        { type: 'paragraph', content: [{ type: 'text', text: 'First', marks: [], href: null }] },
        {
          type: 'bulletList',
          start: 1,
          items: [
            [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: text.slice(0, 2), marks: ['bold'], href: null },
                  { type: 'text', text: `${text.slice(2)} "at" C:\\temp`, marks: [], href: null },
                ],
              },
            ],
          ],
        },
      ])
    const { settings } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    const translations = { de: { title: 'Halle', description: formatted('Verladung') } }
    await addTask({ title: 'Hall', description: formatted('Unloading'), translations })
    const { api } = cast.food.owner
    const [hit] = (await api.navigation.find({ text: 'unloading' })).items
    expect(hit?.excerpt?.map(({ text }) => text).join('')).toContain('Unloading "at" C:\\temp')
    expect(await found(api, 'paragraph')).toEqual([])
    await api.users.chooseLanguage({ language: 'de' })
    const [german] = (await api.navigation.find({ text: 'Verladung' })).items
    expect(german).toMatchObject({ title: 'Halle' })
    expect(german?.excerpt?.map(({ text }) => text).join('')).toContain('Verladung "at"')
    expect(await found(api, 'bulletList')).toEqual([])
  })

  test('no drafts, switched-off sections, archived pages or pages for others', async () => {
    const page = await aPage({ title: 'Arrival' }, 'Vans at gate 2')
    await aPage({ title: 'Gate of others', allowedTeamTypeIds: [cast.tech.teamTypeId] }, 'Gate')
    const draft = await cast.moderator.api.content.add({ title: 'Gate of a draft' })
    const { id: contentId, revision } = page
    const sections = [section('zebra', 'Only in the draft')]
    await cast.moderator.api.content.saveSections({ contentId, sections, revision })
    const both = [cast.food.owner.api, cast.moderator.api]
    for (const api of both) {
      expect(await found(api, 'secretive')).toEqual([])
      expect(await found(api, 'draft')).toEqual([])
    }
    expect(await found(cast.food.owner.api, 'gate')).toEqual(['content Arrival'])
    expect(await found(cast.loner.api, 'gate')).toEqual([])
    expect(await found(cast.moderator.api, 'gate')).toHaveLength(2)
    await cast.moderator.api.content.archive({
      contentIds: [contentId, draft.id],
      isArchived: true,
    })
    for (const api of both) expect(await found(api, 'arrival')).toEqual([])
  })

  test('suppliers and downloads like in their lists, and only with their page', async () => {
    const hidden = { hideFromTeamTypeIds: [cast.food.teamTypeId] }
    const { suppliers, settings } = cast.admin.api
    await suppliers.add({ company: 'Bright Furniture', description: 'Chairs' })
    await suppliers.add({ company: 'Other Chairs', ...hidden })
    expect(await found(cast.food.owner.api, 'chairs')).toEqual(['supplier Bright Furniture'])
    expect(await found(cast.tech.owner.api, 'chairs')).toHaveLength(2)
    const { revision } = await settings.corePages.read()
    const pages = { suppliers: { title: '', icon: 'storefront_outlined', isPublished: false } }
    await settings.corePages.change({ data: pages, revision })
    expect(await found(cast.tech.owner.api, 'chairs')).toEqual([])
    expect(await found(cast.moderator.api, 'chairs')).toHaveLength(2)
  })
})

test('a record whose title is the text comes first, before pages that contain its words often', async () => {
  const { moderator, food } = cast
  const pages = moderator.api.content
  const { id, revision } = await pages.add({ title: 'Start here' })
  const said = 'Halls open early. The plan of each hall is at its gate. A hall has a plan. '
  const text = writeRichText([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: said.repeat(4), marks: [], href: null }],
    },
  ])
  const section = { id: 'a', type: 'richText' as const, heading: 'Halls', data: text }
  const saved = await pages.saveSections({
    contentId: id,
    sections: [{ ...section, isPublished: true }],
    revision,
  })
  await pages.publish({ contentId: id, revision: saved.revision })
  await addTaskAs(moderator, { title: 'Hall plan' })
  const { items } = await food.owner.api.navigation.find({ text: 'hall plan' })
  expect(items.map(({ title }) => title)).toEqual(['Hall plan', 'Start here'])
})

describe('targets of a search', () => {
  test('the section of a page with the words, in the version that teams read', async () => {
    const { content, navigation } = cast.moderator.api
    const { id: contentId, revision } = await content.add({ title: 'Building' })
    const text = (id: string, heading: string, said: string, isPublished = true) =>
      ({
        id,
        type: 'callout',
        heading,
        isPublished,
        data: { text: said, variant: 'default' },
      }) as const
    const sections = [
      text('gates', 'Gates', 'Unloading at gate 2.'),
      text('later', 'Wall height', 'Not said yet.', false),
      text('walls', 'Walls', 'The greatest height is 2.5 m.'),
    ]
    const saved = await content.saveSections({ contentId, sections, revision })
    await content.publish({ contentId, revision: saved.revision })
    const leadsTo = async (asked: string) => {
      const { items } = await cast.food.owner.api.navigation.find({ text: asked })
      return items.find(({ id }) => id === contentId)?.sectionId
    }
    expect(await leadsTo('wall height')).toBe('walls')
    expect(await leadsTo('when may I unload')).toBe('gates')
    expect(await leadsTo('building')).toBeNull()
    expect((await navigation.find({ text: 'butter' })).items[0]?.sectionId).toBeNull()
  })

  test('a supplier by its contact person, only for people who see it', async () => {
    const contact = { firstName: 'Petra', surname: 'Nowak', jobTitle: 'Duty manager' }
    await cast.moderator.api.suppliers.add({
      company: 'Voltline',
      contacts: [{ ...contact, email: 'petra@voltline.example', phone: '' }],
      hideFromTeamTypeIds: [cast.tech.teamTypeId],
    })
    const found = async (api: Cast['guest'], text: string) =>
      (await api.navigation.find({ text })).items.map(({ title }) => title)
    expect(await found(cast.food.owner.api, 'Nowak')).toEqual(['Voltline'])
    expect(await found(cast.food.owner.api, 'duty manager')).toEqual(['Voltline'])
    expect(await found(cast.tech.owner.api, 'Nowak')).toEqual([])
  })
})

describe('pages in several languages', () => {
  async function aPage(title: string, german: string) {
    const { content } = cast.moderator.api
    const translations = german === '' ? {} : { de: { title: german, description: '' } }
    const { id: contentId, revision } = await content.add({ title, translations })
    const said = { text: 'Gabelstapler', variant: 'default' } as const
    const sections = [
      { id: 'said', type: 'callout' as const, heading: '', isPublished: true, data: said },
    ]
    const saved = await content.saveSections({ contentId, sections, revision })
    await content.publish({ contentId, revision: saved.revision })
  }
  const found = async (api: Cast['guest'], text: string) =>
    (await api.navigation.find({ text })).items.map(({ title }) => title)

  test('a page is found by its title in the reader’s language, and shown with it', async () => {
    const { settings } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    for (let count = 0; count < 6; count += 1) await aPage(`Plain ${count}`, '')
    await aPage('Deliveries', 'Anlieferung')
    const { api } = cast.food.owner
    expect(await found(api, 'Deliveries')).toEqual(['Deliveries'])
    expect(await found(api, 'Anlieferung')).toEqual([])
    await api.users.chooseLanguage({ language: 'de' })
    expect(await found(api, 'Anlieferung')).toEqual(['Anlieferung'])
    expect(await found(api, 'Deliveries')).toEqual(['Anlieferung'])
    const equals = await found(api, 'Gabelstapler')
    expect(equals).toHaveLength(7)
    expect(equals[0]).toBe('Anlieferung')
  })
})
