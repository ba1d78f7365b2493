import { expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { visibility } from '@eventflow/domain/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from './submissions.stage.fixture.ts'

const portal = await testPortal()

test('rules compare numeric custom fields as numbers, and others as text', async () => {
  const stage = await stageOf(portal)
  const { api } = stage.cast.admin
  const size = await api.customFields.add({ label: 'Size', type: 'number' })
  const code = await api.customFields.add({ label: 'Code', type: 'text' })
  const asks = (sourceId: string, sourceValue: string, thenFieldId: string) =>
    aLogicEntry({ thenFieldId, rules: [aRule({ sourceType: 'custom', sourceId, sourceValue })] })
  const asking = await aPublishedForm(stage, {
    fields: ['size', 'code'].map((id) => aField('text', { id, label: id })),
    logic: { size: asks(size.id, '1.0', 'size'), code: asks(code.id, '7', 'code') },
  })
  const { teamCustomFields, submissions } = stage.cast.moderator.api
  const teamId = stage.cast.food.team.id
  const { revision } = await teamCustomFields.get({ teamId })
  const values = [
    { customFieldId: size.id, value: '1' },
    { customFieldId: code.id, value: '007' },
  ]
  await teamCustomFields.update({ teamId, revision, values })
  const { filling } = stage.cast.food.owner.api
  const { definition, facts } = await filling.open({ formId: asking.id })
  expect([...visibility(definition, {}, facts).fieldIds]).toEqual(['size'])
  const { submissionId } = await filling.submit({
    formId: asking.id,
    taskId: null,
    values: { size: 'Big', code: 'Bond' },
    revision: 0,
  })
  const { submission } = await submissions.get({ submissionId })
  expect(submission.values).toEqual({ size: 'Big' })
  const edited = await submissions.openToEdit({ submissionId })
  expect(edited.facts.customNumbers).toEqual([size.id])
})
