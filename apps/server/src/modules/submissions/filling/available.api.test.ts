import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aFormTask, aPublishedForm, settle, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

const fields = [aField('text', { id: 'stand', label: 'Stand' })]
const aForm = (title: string) => aPublishedForm(stage, { title, fields })
const titles = (page: { items: { title: string }[] }) => page.items.map((form) => form.title)

test('a team gets the open forms without a task and those of its tasks, in pages', async () => {
  const badges = await aForm('badges')
  const power = await aForm('Power')
  const wine = await aForm('Wine licence')
  await settle(stage, await aForm('Closed'), { isPublished: false })
  const archived = await aForm('Archived')
  await stage.cast.moderator.api.forms.archive({ formIds: [archived.id], isArchived: true })
  await aFormTask(stage, wine.id, stage.cast.food)
  await aFormTask(stage, power.id, stage.cast.tech)
  const powerTask = await aFormTask(stage, power.id, stage.cast.food)

  const { filling } = stage.cast.food.owner.api
  const values = { stand: 'x' }
  await filling.saveDraft({ formId: power.id, taskId: powerTask, values, revision: 0 })
  const sent = await filling.submit({ formId: badges.id, taskId: null, values, revision: 0 })
  const draft = await filling.saveDraft({ formId: badges.id, taskId: null, values, revision: 0 })

  const page = await filling.available({ limit: 2, sort: 'title' })
  expect(page).toMatchObject({
    total: 3,
    items: [
      {
        id: badges.id,
        tasks: [],
        draft: { id: draft.submissionId },
        submissions: [{ id: sent.submissionId, submittedAt: '2026-06-15T12:00:00.000Z' }],
      },
      { id: power.id, tasks: [{ id: powerTask, submission: { isDraft: true } }], submissions: [] },
    ],
  })
  const rest = await filling.available({ limit: 2, sort: 'title', cursor: page.nextCursor ?? '' })
  expect(titles(rest)).toEqual(['Wine licence'])
  expect(rest.nextCursor).toBeNull()
  expect(titles(await filling.available({ sort: 'title', direction: 'desc' }))).toEqual([
    'Wine licence',
    'Power',
    'badges',
  ])
  expect(titles(await filling.available({ search: 'wine' }))).toEqual(['Wine licence'])

  const tech = await stage.cast.tech.owner.api.filling.available({ sort: 'title' })
  expect(titles(tech)).toEqual(['badges', 'Power'])
  expect(tech.items[0]).toMatchObject({ draft: null, submissions: [] })
  expect(titles(await stage.cast.loner.api.filling.available({}))).toEqual(['badges'])
  expect((await (await stageOf(portal)).cast.food.owner.api.filling.available({})).total).toBe(0)
})

test('forms are listed by due date, done ones last, in pages', async () => {
  const later = await aForm('A later one')
  const free = await aForm('B without a task')
  const soon = await aForm('C soon')
  const done = await aForm('D done')
  const due = async (formId: string, dueDate: string) =>
    (
      await stage.cast.moderator.api.tasks.add({
        title: `Task of ${formId}`,
        dueDate,
        description: '',
        type: 'form',
        formId,
        teamTypeIds: [stage.cast.food.teamTypeId],
      })
    ).id
  await due(later.id, '2026-08-02')
  await due(soon.id, '2026-08-20')
  await due(soon.id, '2026-06-16')
  const taskId = await due(done.id, '2026-06-15')
  const { filling } = stage.cast.food.owner.api
  await filling.submit({ formId: done.id, taskId, values: { stand: 'x' }, revision: 0 })

  const ours = [soon, later, free, done].map(({ id }) => id)
  const listed = async (direction: 'asc' | 'desc') => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await filling.available({ limit: 2, direction, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids.filter((id) => ours.includes(id))
  }
  expect(await listed('asc')).toEqual(ours)
  expect(await listed('desc')).toEqual(ours.toReversed())
})
