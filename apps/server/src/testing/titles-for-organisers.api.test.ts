// Organisers read names of custom fields, forms and tasks in their language.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { ImportDetail } from '@eventflow/domain/imports'
import { aPublishedForm, stageOf } from '../modules/submissions/submissions.stage.fixture.ts'
import { addTaskAs } from './add-task.ts'
import { testPortal } from './test-portal.ts'
import { uploadTeams } from './upload-teams.ts'

const portal = await testPortal()

test('lists, reports and imports have translated names', async () => {
  const stage = await stageOf(portal)
  const { admin, moderator, food } = stage.cast
  const { data, revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { ...data, languages: ['en', 'de'] }, revision })
  const { id: hallId } = await admin.api.customFields.add({
    label: 'Hall',
    type: 'text',
    translations: { de: { label: 'Halle', description: '' } },
  })
  const items = [{ itemId: 'table', label: 'Table', price: '45', description: '' }]
  const form = await aPublishedForm(stage, {
    fields: [aField('itemList', { id: 'list', label: 'Furniture', items })],
  })
  const { id: formId } = await moderator.api.forms.update({
    formId: form.id,
    revision: form.revision,
    form: { translations: { de: { title: 'Standangaben', description: '' } } },
    fieldIds: ['list'],
  })
  const { id: taskId } = await addTaskAs(moderator, {
    type: 'form',
    formId,
    title: 'Order chairs',
    translations: { de: { title: 'Stühle bestellen', description: '' } },
  })
  const values = { list: [{ itemId: 'table', quantity: 2 }] } as never
  await food.owner.api.filling.submit({ formId, taskId, revision: 0, values })
  const { id: supplierId } = await admin.api.suppliers.add({ company: 'Voltline' })

  const { id: reportId } = await admin.api.reports.add({
    name: 'Halls',
    columns: [
      { kind: 'team', field: 'name' },
      { kind: 'customField', customFieldId: hallId },
      { kind: 'task', taskId },
    ],
  })

  const readNames = async () => {
    const { orders, submissions, navigation, reports, supplierOrders } = admin.api
    const [order] = (await orders.list({})).items
    const [ofTeam] = (await submissions.ofTeam({ teamId: food.team.id })).items
    const choices = await reports.choices({})
    const ordering = await supplierOrders.ordering({ supplierId })
    const report = await reports.run({ reportId })
    return {
      order: order?.formTitle,
      ofTeam: [ofTeam?.formTitle, ofTeam?.taskTitle],
      latest: (await navigation.attention()).latestSubmissions[0]?.formTitle,
      choices: [choices.customFields[0]?.label, choices.tasks[0]?.label, choices.forms[0]?.label],
      ordering: [ordering.lists[0]?.formTitle, ordering.customFields[0]?.label],
      matrix: (await reports.matrix({})).tasks[0]?.title,
      report: report.head.slice(1).map(({ label }) => label),
    }
  }
  expect(await readNames()).toMatchObject({
    latest: 'Stand details',
    report: ['Hall', 'Order chairs'],
  })
  await admin.api.users.chooseLanguage({ language: 'de' })
  expect(await readNames()).toEqual({
    order: 'Standangaben',
    ofTeam: ['Standangaben', 'Stühle bestellen'],
    latest: 'Standangaben',
    choices: ['Halle', 'Stühle bestellen', 'Standangaben'],
    ordering: ['Standangaben', 'Halle'],
    matrix: 'Stühle bestellen',
    report: ['Halle', 'Stühle bestellen'],
  })

  const file = 'teamName,Halle\nHam,4\n'
  const { columns } = (await uploadTeams(stage.event, admin, file)).json<ImportDetail>()
  expect(columns.map(({ target }) => target)).toEqual(['teamName', `field:${hallId}`])
})
