// The text that a person has agreed to is stored with its hash, time and person (docs/rules.md,
// section 4).
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aPublishedForm, stageOf, storedSubmissions } from './submissions.stage.fixture.ts'

const portal = await testPortal()

test('changing a disclaimer does not change what people have agreed to', async () => {
  const stage = await stageOf(portal)
  const agree = aField('disclaimer', { id: 'agree', label: 'Rules', description: 'Keep left.' })
  const form = await aPublishedForm(stage, { fields: [agree] })
  const { owner } = stage.cast.food
  const given = { formId: form.id, taskId: null, revision: 0 }
  const { submissionId } = await owner.api.filling.submit({ ...given, values: { agree: true } })
  await stage.cast.moderator.api.forms.update({
    formId: form.id,
    revision: form.revision,
    fieldIds: ['agree'],
    updatedFields: [{ ...agree, description: 'Keep right.' }],
  })

  const { definition, submission } = await stage.cast.moderator.api.submissions.get({
    submissionId,
  })
  expect(definition.fields).toMatchObject([{ description: 'Keep left.' }])
  expect(submission).toMatchObject({
    values: { agree: true },
    submittedAt: '2026-06-15T12:00:00.000Z',
    submittedByName: 'Sam Field',
  })
  await stage.cast.tech.owner.api.filling.submit({ ...given, values: { agree: true } })
  const stored = await storedSubmissions(stage, form.id)
  const hashes = new Set(stored.map((row) => row.definitionId))
  expect(hashes.size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})
