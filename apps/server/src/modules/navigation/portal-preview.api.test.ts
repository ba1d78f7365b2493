import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
let cast: Cast
beforeEach(async () => {
  cast = await castOf(await portal.event())
})

const preview = (draft = {}, teamId = cast.food.team.id) =>
  cast.admin.api.navigation.preview({ teamId, draft })

const aPageFor = async (teamTypeId: string, title: string): Promise<string> =>
  (
    await cast.admin.api.content.add({
      title,
      isPublished: true,
      allowedTeamTypeIds: [teamTypeId],
    })
  ).id

test('the preview shows what a person of the team sees', async () => {
  await aPageFor(cast.food.teamTypeId, 'Kitchens')
  const { menu, cards } = await preview()
  const { api } = cast.food.member
  expect(menu).toEqual(await api.navigation.menu())
  expect(cards).toEqual(await api.myCards.list())
})

test('unsaved settings are shown, but only pages that the team may see', async () => {
  const ours = await aPageFor(cast.food.teamTypeId, 'Kitchens')
  const theirs = await aPageFor(cast.tech.teamTypeId, 'Servers')
  const section = { id: 'one', heading: 'Read first', isCollapsable: false, index: 0 }
  const draft = {
    sidebar: { sections: [{ ...section, itemIds: [ours, theirs] }] },
    dashboardHeader: { title: 'Almost there', text: '', assetId: null },
    featured: { contentIds: [theirs, ours] },
  }
  const { menu, cards } = await preview(draft)
  expect(menu.sections.find(({ id }) => id === 'one')).toMatchObject({ itemIds: [ours] })
  expect(menu.pages.map(({ title }) => title)).toEqual(['Kitchens'])
  expect(cards.header?.title).toBe('Almost there')
  expect(cards.featured.map(({ id }) => id)).toEqual([ours])
  expect((await preview()).cards.header?.title).not.toBe('Almost there')
})

test('unsaved cards are shown, and replaced if the team may not see their target', async () => {
  const theirs = await aPageFor(cast.tech.teamTypeId, 'Servers')
  const { cards } = await cast.admin.api.cardLayouts.get({ layoutId: 'default' })
  const typed = cards.map((card, place) => ({
    ...card,
    ...(place === 0 && { type: 'contentPage' as const, pathId: theirs }),
    title: 'As typed',
  }))
  const draft = { cards: typed }
  const titlesFor = async (teamId: string) =>
    (await preview(draft, teamId)).cards.items.map(({ title, type }) => `${type}: ${title}`)
  const forTheirs = await titlesFor(cast.tech.team.id)
  expect(forTheirs[0]).toBe('contentPage: As typed')
  expect(await titlesFor(cast.food.team.id)).not.toContain('contentPage: As typed')
  expect(JSON.stringify((await preview()).cards)).not.toContain('As typed')
})

test('only admins preview, and only existing teams', async () => {
  const input = { teamId: cast.food.team.id, draft: {} }
  const asModerator = refusal(cast.moderator.api.navigation.preview(input))
  expect((await asModerator).status).toBe(403)
  expect((await refusal(preview({}, 'gone'))).status).toBe(404)
})
