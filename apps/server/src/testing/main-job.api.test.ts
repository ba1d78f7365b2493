// The main job from beginning to end, only through the API. api-page.api.test.ts runs the calls of
// docs/api.md.
import { expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { castOf } from './cast.ts'
import { lettersTo } from './letters.ts'
import { testPortal, type ApiClient } from './test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

const FIELDS = [
  aField('section', { id: 'stand', label: 'Your stand' }),
  aField('text', { id: 'name', label: 'Name on the fascia', isRequired: true, max: 30 }),
  aField('email', { id: 'contact', label: 'Email of the stand manager', isRequired: true }),
  aDropdown({ id: 'power', label: 'Do you need power?', isRequired: true }, 'Yes', 'No'),
  aField('number', { id: 'kilowatts', label: 'How many kilowatts?', isRequired: true, min: 1 }),
  aField('newPage', { id: 'second', label: 'Papers' }),
  aField('upload', { id: 'plan', label: 'Plan of the stand', accept: ['image'], isRequired: true }),
]
const POWER_RULE = aLogicEntry({
  thenFieldId: 'kilowatts',
  rules: [aRule({ sourceId: 'power', sourceValue: 'yes' })],
})

/** An image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function makeForm(moderator: ApiClient): Promise<string> {
  const made = await moderator.forms.add({ title: 'Stand details' })
  const saved = await moderator.forms.update({
    formId: made.id,
    revision: made.revision,
    form: { logicMap: { power: POWER_RULE } },
    fieldIds: FIELDS.map(({ id }) => id),
    newFields: FIELDS,
    removedFieldIds: made.definition.fields.map(({ id }) => id),
  })
  const published = await moderator.forms.changeSettings({
    formId: made.id,
    revision: saved.revision,
    isPublished: true,
    isEditable: true,
    isPublic: false,
  })
  expect(published.publishProblems).toEqual([])
  return made.id
}

/** The owner's first sign-in: the link of the welcome email, then a password. */
async function enterByMail(email: string): Promise<{ api: ApiClient; cookie: string }> {
  const mail = (await lettersTo(event, email)).find(({ alias }) => alias === 'welcome')
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await event.inject({
    method: 'POST',
    url: '/api/auth/set-password',
    body: { token, password: 'a stand in the north hall' },
  })
  expect(answer.statusCode).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { api: event.client(cookie), cookie }
}

async function upload(cookie: string): Promise<Record<string, string | number>> {
  const answer = await event.inject({
    method: 'POST',
    url: '/api/files?purpose=submission&name=plan.png',
    cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: PICTURE,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('from a team type to an export', async () => {
  const moderator = cast.moderator.api
  const type = await moderator.teamTypes.add({ name: 'Space Only' })
  const team = await cast.admin.api.teams.add({
    name: 'Ironbridge Ovens',
    teamTypeId: type.id,
    owner: { firstName: 'Olive', surname: 'Owner', email: 'olive@northgate.example' },
  })
  const formId = await makeForm(moderator)
  const task = await moderator.tasks.add({
    title: 'Tell us about your stand',
    dueDate: '2026-06-25',
    description: 'Ten minutes.',
    type: 'form',
    formId,
    teamTypeIds: [type.id],
  })

  const owner = await enterByMail('olive@northgate.example')
  const dashboard = await owner.api.navigation.dashboard()
  expect(dashboard.dueNext[0]).toMatchObject({ id: task.id, daysLeft: 10, state: 'dueSoon' })
  const opened = await owner.api.filling.open({ formId, taskId: task.id })
  expect(opened.submission).toBeNull()

  const begun = { name: 'Ironbridge', power: 'no' }
  const draft = await owner.api.filling.saveDraft({
    formId,
    taskId: task.id,
    values: begun,
    revision: 0,
  })
  const again = await owner.api.filling.open({ formId, taskId: task.id })
  expect(again.submission).toMatchObject({ isDraft: true, values: begun })

  const refused = await owner.api.filling
    .submit({ formId, taskId: task.id, values: begun, revision: draft.revision })
    .catch((error: { data: { problems: { path: string }[] } }) => error.data.problems)
  expect(refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'contact' }),
      expect.objectContaining({ path: 'plan' }),
    ]),
  )

  const submitted = await owner.api.filling.submit({
    formId,
    taskId: task.id,
    values: { ...begun, contact: 'olive@northgate.example', plan: [await upload(owner.cookie)] },
    revision: draft.revision,
  })
  const { message } = await owner.api.filling.confirmation({
    formId,
    confirmationId: submitted.confirmationId,
  })
  expect(message).not.toBe('')
  expect(await owner.api.myTasks.get({ taskId: task.id })).toMatchObject({ state: 'complete' })

  const other = await cast.food.owner.api.myTasks.list({})
  expect(other.items.map(({ id }) => id)).not.toContain(task.id)

  const report = await moderator.tasks.report({ taskId: task.id })
  expect(report.items).toMatchObject([{ teamId: team.id, state: 'complete' }])
  const list = await moderator.submissions.list({ formId })
  expect(list.items).toMatchObject([{ teamName: 'Ironbridge Ovens', isDraft: false }])
  const csv = await event.inject({
    method: 'GET',
    url: `/api/forms/${formId}/submissions.csv`,
    cookie: cast.moderator.cookie,
  })
  expect(csv.payload).toContain('Ironbridge Ovens')
  expect(csv.payload).toContain('plan.png')
})
