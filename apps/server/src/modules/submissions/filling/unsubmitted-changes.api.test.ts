// A team's changes after submitting (docs/design/submissions.md).
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  formMails,
  ownersOfFiles,
  settle,
  stageOf,
  storedSubmissions,
  type Stage,
} from '../submissions.stage.fixture.ts'
import { submissions } from '../submissions.tables.ts'

const portal = await testPortal()
const fields = [
  aField('text', { id: 'stand', label: 'Stand', isRequired: true }),
  aField('text', { id: 'note', label: 'Note' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] }),
]

let stage: Stage
let place: { formId: string; taskId: string }
let submissionId: string
const owner = () => stage.cast.food.owner.api
const colleague = () => stage.cast.food.member.api
const organiser = () => stage.cast.moderator.api
const save = (values: object, revision: number, who = owner()) =>
  who.filling.saveDraft({ ...place, values: { ...values } as never, revision })
const opened = async (who = colleague()) => (await who.filling.open(place)).submission

beforeEach(async () => {
  stage = await stageOf(portal)
  const { id: formId } = await aPublishedForm(stage, { fields })
  place = { formId, taskId: await aFormTask(stage, formId, stage.cast.food) }
  const sent = { ...place, values: { stand: 'A1', note: 'old' }, revision: 0 }
  submissionId = (await owner().filling.submit(sent)).submissionId
})

test('a colleague can continue them; organisers see the submission', async () => {
  const mails = await formMails(stage)
  expect(await save({ stand: 'A2', note: 'old' }, 1)).toMatchObject({ submissionId, revision: 2 })
  expect(await opened()).toMatchObject({
    isDraft: false,
    revision: 2,
    values: { stand: 'A1', note: 'old' },
    changes: {
      values: { stand: 'A2', note: 'old' },
      from: { stand: 'A1', note: 'old' },
      savedByName: 'Sam Field',
    },
  })
  await save({ stand: '', note: 'new' }, 2, colleague())
  expect((await opened(owner()))?.changes?.values).toEqual({ stand: '', note: 'new' })

  const seen = await organiser().submissions.get({ submissionId })
  expect(seen).toMatchObject({
    changedAt: expect.any(String),
    unsubmittedByName: 'Mia Member',
    submission: { values: { stand: 'A1' } },
  })
  expect(JSON.stringify(seen)).not.toContain('new')
  expect(
    JSON.stringify(await organiser().submissions.list({ formId: place.formId })),
  ).not.toContain('new')
  expect(await formMails(stage)).toEqual(mails)
})

test('lists, the task and the submission show them to the team only', async () => {
  const marks = async () => {
    const { items } = await colleague().filling.available({})
    const tasks = await colleague().myTasks.list({})
    const task = await colleague().myTasks.get({ taskId: place.taskId })
    const { changedAt } = await colleague().submissions.get({ submissionId })
    return [
      items[0]?.tasks[0]?.submission?.hasChanges,
      tasks.items[0]?.submission?.hasChanges,
      task.submission?.hasChanges,
      changedAt !== null,
    ]
  }
  expect(await marks()).toEqual([false, false, false, false])
  await save({ stand: 'A2' }, 1)
  expect(await marks()).toEqual([true, true, true, true])
  await save({ stand: 'A1 ', note: 'old' }, 2)
  expect(await marks()).toEqual([false, false, false, false])
  expect((await opened())?.changes).toBeNull()
})

test('of a submission without a task are stored with it, and its list shows that', async () => {
  const { id: formId } = await aPublishedForm(stage, { title: 'Free', fields })
  const values = { stand: 'A1' }
  const free = { formId, taskId: null, values }
  const first = await owner().filling.submit({ ...free, revision: 0 })
  await owner().filling.submit({ ...free, revision: 0 })
  const change = { ...free, submissionId: first.submissionId, values: { stand: 'B' } }
  await owner().filling.saveDraft({ ...change, revision: 1 })
  const { items } = await owner().filling.ownSubmissions({ formId })
  expect(items.map(({ hasChanges }) => hasChanges)).toEqual([false, true])
  expect(await storedSubmissions(stage, formId)).toHaveLength(2)
  const { submission } = await owner().filling.open({ formId, submissionId: first.submissionId })
  expect(submission?.changes?.values).toEqual({ stand: 'B' })
})

test('submitting clears them, and a screen without them is refused first', async () => {
  await save({ stand: 'A2' }, 1)
  const late = { ...place, values: { stand: 'A3' }, revision: 1 }
  await expect(colleague().filling.submit(late)).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { revision: 2, changes: { values: { stand: 'A2' } } } },
  })
  const sent = await colleague().filling.submit({ ...late, revision: 2 })
  expect(sent).toMatchObject({ submissionId, revision: 3 })
  expect(await opened()).toMatchObject({ revision: 3, values: { stand: 'A3' }, changes: null })
  // Repeated, as after a lost response.
  const again = await colleague().filling.submit({ ...late, revision: 2 })
  expect(again).toEqual({ ...sent, email: null, emailTo: null })
})

test('an organiser can change the submission at the same time', async () => {
  await save({ stand: 'A2', note: 'old' }, 1)
  const { submission } = await organiser().submissions.openToEdit({ submissionId })
  await save({ stand: 'A3', note: 'old' }, 2)
  const values = { stand: 'A1', note: 'put right' }
  const { revision } = submission
  await organiser().submissions.update({ submissionId, values, revision })
  expect(await opened()).toMatchObject({
    revision: 4,
    values: { stand: 'A1', note: 'put right' },
    changes: { values: { stand: 'A3' }, from: { stand: 'A1', note: 'old' } },
  })
  await expect(save({ stand: 'A4' }, 3)).rejects.toMatchObject({ code: 'STALE_REVISION' })
})

test('their files stay as long as they do', async () => {
  const [kept, typed] = [await aFile(stage, stage.cast.food), await aFile(stage, stage.cast.food)]
  const filesOf = async () => {
    const owners = await ownersOfFiles(stage)
    return [owners.get(kept.id) === submissionId, owners.get(typed.id) === submissionId]
  }
  const values = { stand: 'A1', note: 'old', plan: [kept] }
  await owner().filling.submit({ ...place, values: values as never, revision: 1 })
  await save({ ...values, plan: [typed] }, 2)
  expect(await filesOf()).toEqual([true, true])
  expect((await colleague().filling.open(place)).files).toHaveProperty(typed.id)
  const { submission } = await organiser().submissions.openToEdit({ submissionId })
  const { revision } = submission
  await organiser().submissions.update({ submissionId, values: values as never, revision })
  expect(await filesOf()).toEqual([true, true])
  await save(values, 4)
  expect(await filesOf()).toEqual([true, false])
})

test('do not exist if the form does not allow changes', async () => {
  const form = await organiser().forms.get({ formId: place.formId })
  await settle(stage, form, { isPublished: true, isEditable: false })
  await expect(save({ stand: 'A2' }, 1)).rejects.toMatchObject({ code: 'NOT_EDITABLE' })
  expect((await opened())?.changes).toBeNull()
})

test('are deleted with their submission', async () => {
  await save({ stand: 'A2' }, 1)
  await organiser().submissions.remove({ submissionIds: [submissionId] })
  expect(await opened()).toBeNull()
  expect(await storedSubmissions(stage, place.formId)).toEqual([])
})

test('are on the dashboard with the totals while they can be submitted', async () => {
  const items = [{ itemId: 'chair', label: 'Chair', description: '', price: '12.50' }]
  const { id: formId } = await aPublishedForm(stage, {
    fields: [
      aField('itemList', { id: 'chairs', label: 'Chairs', items }),
      aField('grandTotal', { id: 'total', label: 'To pay' }),
    ],
  })
  const taskId = await aFormTask(stage, formId, stage.cast.food)
  const chairs = (quantity: number) => ({ chairs: [{ itemId: 'chair', quantity }] }) as never
  const order = { formId, taskId, values: chairs(4), revision: 0 }
  const { submissionId: id } = await owner().filling.submit(order)
  const unsent = async (who = colleague()) => (await who.navigation.dashboard()).unsent
  expect(await unsent()).toEqual([])

  // The browser sends the submitted total back.
  const changed = { ...(chairs(6) as object), total: '50.00' } as never
  await owner().filling.saveDraft({ ...order, values: changed, revision: 1 })
  const named = { submissionId: id, formId, taskId, before: '£50.00', after: '£75.00' }
  expect(await unsent()).toMatchObject([named])
  expect(await unsent(stage.cast.tech.owner.api)).toEqual([])
  await organiser().forms.archive({ formIds: [formId], isArchived: true })
  expect(await unsent()).toEqual([])
  await organiser().forms.archive({ formIds: [formId], isArchived: false })
  await owner().filling.submit({ ...order, values: chairs(6), revision: 2 })
  expect(await unsent()).toEqual([])
})

test('organisers see a mark without values in the lists, and can filter by it', async () => {
  const { formId } = place
  const marks = async () => {
    const { items } = await organiser().submissions.list({ formId })
    const only = await organiser().submissions.list({ formId, only: 'unsubmitted' })
    const form = (await organiser().forms.list({})).items.find(({ id }) => id === formId)
    return [
      items.map(({ unsubmittedAt }) => unsubmittedAt !== null),
      only.total,
      form?.unsubmittedCount,
    ]
  }
  expect(await marks()).toEqual([[false], 0, 0])
  await save({ stand: 'A2' }, 1)
  expect(await marks()).toEqual([[true], 1, 1])
  const { teams } = stage.cast.admin.api
  const teamId = stage.cast.food.team.id
  const { revision } = await teams.get({ teamId })
  await teams.withdraw({ teamId, reason: 'cancelled', revision })
  expect(await marks()).toEqual([[], 0, 0])
})

test('name their authors before and after they are submitted', async () => {
  const note = { fields: ['note'], at: '2026-06-15T12:00:00.000Z' }
  await save({ stand: 'A1', note: 'new' }, 1, colleague())
  expect((await opened(owner()))?.authors).toEqual([{ ...note, name: 'Mia Member' }])
  expect(await opened()).toMatchObject({ authors: [], ownAnswers: ['note'] })
  expect((await opened(owner()))?.ownAnswers).toEqual([])
  // The organiser edits, the owner adds a change and sends both.
  const { submission } = await organiser().submissions.openToEdit({ submissionId })
  const edited = { submissionId, values: { stand: 'A1', note: 'old' }, revision: 1 }
  await organiser().submissions.update({ ...edited, revision: submission.revision })
  await save({ stand: 'A2', note: 'new' }, 3)
  const authorsFor = async (who: typeof owner) =>
    (await opened(who()))?.authors.map((author) => [author.name, author.fields])
  expect(await authorsFor(owner)).toEqual([['Mia Member', ['note']]])
  expect(await authorsFor(colleague)).toEqual([['Sam Field', ['stand']]])
  const sent = { ...place, values: { stand: 'A3', note: 'new' }, revision: 4 }
  await owner().filling.submit(sent)
  expect((await opened())?.authors).toEqual([])
  const by = [{ name: 'Mia Member', at: note.at, questions: ['Note'] }]
  for (const who of [owner(), colleague(), organiser()]) {
    const { items } = await who.submissions.changes({ submissionId })
    expect(items.map(({ byName, authors }) => [byName, authors])[0]).toEqual(['Sam Field', by])
  }
  const mail = (await formMails(stage)).at(-1)
  expect(JSON.stringify(mail)).toContain('Sam Field, with changes by Mia Member')
})

test('have no author whose answer somebody replaced before submitting', async () => {
  await save({ stand: 'A1', note: 'new' }, 1, colleague())
  await owner().filling.submit({ ...place, values: { stand: 'A2', note: 'newer' }, revision: 2 })
  const { items } = await owner().submissions.changes({ submissionId })
  expect(items.map(({ authors }) => authors)).toEqual([[]])
})

test('a draft that a colleague began names the colleague when it is submitted', async () => {
  const { id: formId } = await aPublishedForm(stage, { title: 'Free', fields })
  const free = { formId, taskId: null }
  await colleague().filling.saveDraft({ ...free, values: { note: 'mine' }, revision: 0 })
  const values = { stand: 'A1', note: 'mine' }
  const { submissionId: id } = await owner().filling.submit({ ...free, values, revision: 1 })
  const by = [{ name: 'Mia Member', at: '2026-06-15T12:00:00.000Z', questions: ['Note'] }]
  expect(await organiser().submissions.get({ submissionId: id })).toMatchObject({ authors: by })
  const mail = (await formMails(stage)).at(-1)
  expect(JSON.stringify(mail)).toContain('Includes answers by Mia Member.')
  await owner().filling.submit({
    ...free,
    submissionId: id,
    values: { ...values, note: 'ours' },
    revision: 2,
  })
  expect(await colleague().submissions.get({ submissionId: id })).toMatchObject({ authors: by })
})

test('an admin who acts on behalf of a person is named as the author', async () => {
  const { member } = stage.cast.food
  const acted = { by: member.person.userId, actedBy: stage.cast.admin.person.userId }
  await save({ stand: 'A1', note: 'new' }, 1, colleague())
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(submissions)
      .set({ unsubmittedAuthors: [{ ...acted, at: '2026-06-15T12:00:00.000Z', fields: ['note'] }] })
      .where(eq(submissions.id, submissionId)),
  )
  expect((await opened(owner()))?.authors).toMatchObject([
    { name: expect.stringMatching(/for Mia Member|behalf of Mia Member/) },
  ])
})

// An order of chairs, with a phone number. An organiser adds a stool while the team has changes.
const anItem = (itemId: string, price: string) => ({
  itemId,
  label: itemId,
  description: '',
  price,
})
const CHAIR = anItem('chair', '100.00')
const STOOL = anItem('stool', '50.00')
const TABLE = anItem('table', '30.00')
const aList = (id: string, ...items: object[]) =>
  aField('itemList', { id, label: id, items: items as never })
const rowsOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity }))

async function anOrder(values: object) {
  const orderFields = [
    aList('order', CHAIR, STOOL, TABLE),
    aList('extras', TABLE),
    aField('text', { id: 'phone', label: 'Phone' }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ]
  const form = await aPublishedForm(stage, { fields: orderFields })
  const at = { formId: form.id, taskId: await aFormTask(stage, form.id, stage.cast.food) }
  const { submissionId: id } = await owner().filling.submit({
    ...at,
    values: values as never,
    revision: 0,
  })
  const call = (changed: object, revision: number) => ({
    ...at,
    values: changed as never,
    revision,
  })
  const organisersChange = async (changed: object) => {
    const { submission } = await organiser().submissions.openToEdit({ submissionId: id })
    const { revision } = submission
    await organiser().submissions.update({ submissionId: id, values: changed as never, revision })
  }
  const namesOf = async (who = owner()) =>
    ((await who.filling.open(at)).submission?.authors ?? []).map(({ name, fields: ids }) => [
      name,
      ids,
    ])
  const authorsInHistory = async () => {
    const { items } = await organiser().submissions.changes({ submissionId: id })
    return items[0]?.authors.map(({ name, questions }) => [name, questions])
  }
  return { form, id, call, organisersChange, namesOf, authorsInHistory }
}

test('keep their author when somebody saves or submits them with a change by an organiser', async () => {
  const { call, organisersChange, namesOf, authorsInHistory } = await anOrder({
    order: rowsOf({ chair: 1 }),
    phone: '1',
  })
  await colleague().filling.saveDraft(call({ order: rowsOf({ chair: 2 }), phone: '1' }, 1))
  await organisersChange({ order: rowsOf({ chair: 1, stool: 1 }), phone: '1' })
  expect(await namesOf()).toEqual([['Mia Member', ['order']]])
  // The browser sends both changes.
  const merged = { order: rowsOf({ chair: 2, stool: 1 }), phone: '1' }
  await owner().filling.saveDraft(call({ ...merged, phone: '2' }, 3))
  expect(await namesOf()).toEqual([['Mia Member', ['order']]])
  expect(await namesOf(colleague())).toEqual([['Sam Field', ['phone']]])
  await owner().filling.submit(call({ ...merged, phone: '2' }, 4))
  expect(await authorsInHistory()).toEqual([['Mia Member', ['order']]])
})

test('keep their author when somebody only submits them after a change by an organiser', async () => {
  const { call, organisersChange, authorsInHistory } = await anOrder({
    order: rowsOf({ chair: 1 }),
    phone: '1',
  })
  await colleague().filling.saveDraft(call({ order: rowsOf({ chair: 2 }), phone: '1' }, 1))
  await organisersChange({ order: rowsOf({ chair: 1, stool: 1 }), phone: '3' })
  await owner().filling.submit(call({ order: rowsOf({ chair: 2, stool: 1 }), phone: '3' }, 3))
  expect(await authorsInHistory()).toEqual([['Mia Member', ['order']]])
})

test('have a total on the dashboard with what an organiser added meanwhile', async () => {
  const { id, call, organisersChange } = await anOrder({ order: rowsOf({ chair: 1 }) })
  await owner().filling.saveDraft(call({ order: rowsOf({ chair: 2 }) }, 1))
  await organisersChange({ order: rowsOf({ chair: 1, stool: 1 }) })
  const [unsent] = (await owner().navigation.dashboard()).unsent
  expect(unsent).toMatchObject({ submissionId: id, before: '£150.00', after: '£250.00' })
  await owner().filling.submit(call({ order: rowsOf({ chair: 2, stool: 1 }) }, 3))
  const { submission } = await owner().submissions.get({ submissionId: id })
  expect(submission.values['total']).toBe('250.00')
})

test('name the colleague who lowered an item, or a list, that the form no longer offers', async () => {
  const { form, call, authorsInHistory } = await anOrder({
    order: rowsOf({ chair: 1, stool: 3 }),
    extras: rowsOf({ table: 3 }),
  })
  const { revision } = await organiser().forms.get({ formId: form.id })
  await organiser().forms.update({
    formId: form.id,
    revision,
    removedFieldIds: ['extras'],
    updatedFields: [aList('order', CHAIR, TABLE)],
    fieldIds: ['order', 'phone', 'total'],
  } as never)
  const lowered = { order: rowsOf({ chair: 1, stool: 2 }), extras: rowsOf({ table: 2 }) }
  await colleague().filling.saveDraft(call(lowered, 1))
  await owner().filling.submit(call({ ...lowered, phone: '2' }, 2))
  expect(await authorsInHistory()).toEqual([
    ['Mia Member', ['order', expect.stringContaining('extras')]],
  ])
})
