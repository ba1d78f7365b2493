// Pages in the languages of their readers, over the API.
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal({ readsLanguages: true })
let cast: Cast

beforeEach(async () => {
  cast = await castOf(await portal.event())
  const { event } = cast.admin.api.settings
  const { revision } = await event.read()
  await event.change({ data: { languages: ['de'] }, revision })
  await cast.food.owner.api.users.chooseLanguage({ language: 'de' })
})

const section = (id: string, text: string) => ({
  id,
  type: 'callout' as const,
  heading: '',
  isPublished: true,
  data: { text, variant: 'default' as const },
})
const german = (text: string) => ({
  translations: { de: { heading: '', data: section('', text).data, of: '' } },
})

async function aPage() {
  const { content } = cast.moderator.api
  const translations = { de: { title: 'Aufbau', description: '' } }
  const { id: contentId, revision } = await content.add({
    title: 'Build-up',
    description: 'How stands are built',
    translations,
  })
  const sections = [
    { ...section('gates', 'Gate 2'), ...german('Tor 2') },
    section('walls', 'Walls of 2.5 m'),
  ]
  const saved = await content.saveSections({ contentId, sections, revision })
  await content.publish({ contentId, revision: saved.revision })
  return contentId
}

const readBy = async (who: Cast['loner'], contentId: string) => {
  const { title, sections, untranslated } = await who.api.myContent.get({ contentId })
  const texts = sections.map(({ data }) => (data as { text: string }).text)
  return { title, texts, untranslated }
}

test('readers see the page in their language, with missing parts marked', async () => {
  const contentId = await aPage()
  expect(await readBy(cast.food.member, contentId)).toEqual({
    title: 'Build-up',
    texts: ['Gate 2', 'Walls of 2.5 m'],
    untranslated: null,
  })
  expect(await readBy(cast.food.owner, contentId)).toEqual({
    title: 'Aufbau',
    texts: ['Tor 2', 'Walls of 2.5 m'],
    untranslated: { language: 'en', title: false, description: true, sectionIds: ['walls'] },
  })
  const lines = await cast.food.owner.api.myContent.list()
  expect(lines.map(({ title }) => title)).toContain('Aufbau')
  // The card of the dashboard names the page that was changed last.
  const { items: cards } = await cast.food.owner.api.myCards.list()
  expect(cards.find(({ type }) => type === 'content')?.fact).toMatchObject({
    title: 'Aufbau',
    isTranslated: true,
  })
})

test('texts of another section type and unknown languages are refused', async () => {
  const { content } = cast.moderator.api
  const contentId = await aPage()
  const { revision } = await content.get({ contentId })
  const wrong = { de: { heading: '', data: { rows: 'none' }, of: '' } }
  const sections = [{ ...section('gates', 'Gate 2'), translations: wrong }]
  const refused = await refusal(
    content.saveSections({ contentId, sections: sections as never, revision }),
  )
  expect(refused.status).toBe(422)
  const translations = { xx: { title: 'x', description: '' } } as never
  expect((await refusal(content.add({ title: 'Other', translations }))).status).toBe(422)
})

test('a withdrawn translation shows the original text, once that is published', async () => {
  const { content } = cast.moderator.api
  const contentId = await aPage()
  const { revision } = await content.get({ contentId })
  const sections = [section('gates', 'Gate 2'), section('walls', 'Walls of 2.5 m')]
  const saved = await content.saveSections({ contentId, sections, revision })
  // Teams see no change until the page is published again.
  expect((await readBy(cast.food.owner, contentId)).texts).toEqual(['Tor 2', 'Walls of 2.5 m'])

  const published = await content.publish({ contentId, revision: saved.revision })
  expect(await readBy(cast.food.owner, contentId)).toEqual({
    title: 'Aufbau',
    texts: ['Gate 2', 'Walls of 2.5 m'],
    untranslated: {
      language: 'en',
      title: false,
      description: true,
      sectionIds: ['gates', 'walls'],
    },
  })

  const { title, path, description, icon, assetId, isPublished, allowedTeamTypeIds } = published
  const { showToChildTeams } = published
  const values = { title, path, description, icon, assetId, isPublished, allowedTeamTypeIds }
  await content.update({
    ...values,
    showToChildTeams,
    contentId,
    revision: published.revision,
    translations: {},
  })
  const left = await readBy(cast.food.owner, contentId)
  expect(left.title).toBe('Build-up')
  expect(left.untranslated).toMatchObject({ title: true, description: true })
  const lines = await cast.food.owner.api.myContent.list()
  expect(lines.map((line) => line.title)).toContain('Build-up')
})

test('a restored version includes its translations', async () => {
  const { content } = cast.moderator.api
  const contentId = await aPage()
  const { revision } = await content.get({ contentId })
  const sections = [section('gates', 'Gate 4')]
  const saved = await content.saveSections({ contentId, sections, revision })
  const second = await content.publish({ contentId, revision: saved.revision })
  expect((await readBy(cast.food.owner, contentId)).texts).toEqual(['Gate 4'])
  const restored = await content.restore({ contentId, number: 1, revision: second.revision })
  await content.publish({ contentId, revision: restored.revision })
  expect((await readBy(cast.food.owner, contentId)).texts).toEqual(['Tor 2', 'Walls of 2.5 m'])
})

const offer = async (languages: ('de' | 'en')[]) => {
  const { event } = cast.admin.api.settings
  const { revision } = await event.read()
  await event.change({ data: { languages }, revision })
}

test("after an event removes a language, its pages are read in the event's and no text is lost", async () => {
  const { content } = cast.moderator.api
  const contentId = await aPage()
  await offer([])
  const asWritten = {
    title: 'Build-up',
    texts: ['Gate 2', 'Walls of 2.5 m'],
    // The page is in the language that everybody reads now, so no part is marked as untranslated.
    untranslated: null,
  }
  expect(await readBy(cast.food.owner, contentId)).toEqual(asWritten)
  const lines = await cast.food.owner.api.myContent.list()
  expect(lines.map(({ title }) => title)).toContain('Build-up')

  // The page is saved in between, like the editor does, with everything that it received.
  const draft = await content.get({ contentId })
  expect(draft.translations).toEqual({ de: { title: 'Aufbau', description: '' } })
  const sections = [...draft.sections, section('loads', 'Loads up to 500 kg')]
  const saved = await content.saveSections({ contentId, sections, revision: draft.revision })
  await content.publish({ contentId, revision: saved.revision })
  expect((await readBy(cast.food.owner, contentId)).texts).toEqual([
    'Gate 2',
    'Walls of 2.5 m',
    'Loads up to 500 kg',
  ])

  await offer(['de'])
  expect(await readBy(cast.food.owner, contentId)).toEqual({
    title: 'Aufbau',
    texts: ['Tor 2', 'Walls of 2.5 m', 'Loads up to 500 kg'],
    untranslated: {
      language: 'en',
      title: false,
      description: true,
      sectionIds: ['walls', 'loads'],
    },
  })
})

test('without a language, a page is found only by the texts that are read', async () => {
  const contentId = await aPage()
  const found = async () =>
    (await cast.food.owner.api.navigation.find({ text: 'Gate 2' })).items
      .filter(({ id }) => id === contentId)
      .map(({ title, excerpt }) => ({ title, excerpt }))
  expect(await found()).toMatchObject([{ title: 'Aufbau' }])
  await offer([])
  expect(await found()).toMatchObject([{ title: 'Build-up' }])
})
