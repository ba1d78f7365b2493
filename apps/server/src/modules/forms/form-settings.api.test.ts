import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { aForm, changesOf, formsStage, text, type FormsStage } from './forms.stage.fixture.ts'

const portal = await testPortal()
let stage: FormsStage
beforeEach(async () => {
  stage = await formsStage(portal)
})

const flags = { isPublished: true, isEditable: true, isPublic: false }
const times = {
  opensAt: '2026-06-10T08:00:00.000Z',
  closesAt: '2026-06-20T16:00:00.000Z',
  editableUntil: '2026-06-25T16:00:00.000Z',
}

test('the settings of a form are saved together: its title, when it is open, and how often', async () => {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  expect(form).toMatchObject({ opensAt: null, closesAt: null, editableUntil: null })
  const wanted = {
    ...flags,
    ...times,
    title: 'Stand',
    description: 'All of it',
    submissionsPerTeam: 2,
  }
  const saved = await forms.changeSettings({ formId: form.id, revision: form.revision, ...wanted })
  expect(saved).toMatchObject(wanted)
  expect(saved.definition.form).toMatchObject({ title: 'Stand', description: 'All of it' })
  expect(await forms.get({ formId: form.id })).toMatchObject(wanted)
})

test('omitted settings stay unchanged, and null removes a limit', async () => {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  const all = { formId: form.id, ...flags }
  const first = await forms.changeSettings({ ...all, revision: form.revision, ...times })
  const second = await forms.changeSettings({ ...all, revision: first.revision, isPublic: true })
  expect(second).toMatchObject({ ...times, isPublic: true, title: form.title })
  const third = await forms.changeSettings({ ...all, revision: second.revision, closesAt: null })
  expect(third).toMatchObject({ ...times, closesAt: null })
  const fields = await forms.update(changesOf(third, { form: { title: 'Other' } }))
  expect(fields).toMatchObject({ opensAt: times.opensAt, editableUntil: times.editableUntil })
})

test('a form cannot end before it opens, even if only one of the two changes', async () => {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  const all = { formId: form.id, ...flags }
  const saved = await forms.changeSettings({ ...all, revision: form.revision, ...times })
  const late = { ...all, revision: saved.revision, opensAt: '2026-06-21T00:00:00.000Z' }
  await expect(forms.changeSettings(late)).rejects.toMatchObject({
    data: {
      status: 422,
      problems: [{ path: 'closesAt', message: 'Choose a time after the form opens' }],
    },
  })
  expect((await forms.get({ formId: form.id })).opensAt).toBe(times.opensAt)
})

test.each([
  { submissionsPerTeam: 0 },
  { submissionsPerTeam: 1.5 },
  { submissionsPerTeam: 1_001 },
  { opensAt: 'tomorrow' },
  { closesAt: '2026-06-20' },
  { editableUntil: '9999-01-01T00:00:00Z' },
  { title: ' ' },
])('the setting %j is refused', async (wrong) => {
  const form = await aForm(stage)
  const change = { formId: form.id, revision: form.revision, ...flags, ...wrong }
  await expect(stage.cast.moderator.api.forms.changeSettings(change)).rejects.toMatchObject({
    data: { status: 422 },
  })
})

test('a form with rules about the team cannot be made public', async () => {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  const rule = { sourceId: 'teamTypeId', sourceType: 'admin' as const, sourceValue: 'food' }
  const logicMap = { e: { thenFieldId: 'second', rules: [rule] } }
  const saved = await forms.update(
    changesOf(form, {
      form: { logicMap },
      newFields: [text('second')],
      fieldIds: ['first', 'second'],
    }),
  )
  const change = { formId: form.id, revision: saved.revision, ...flags, isPublic: true }
  await expect(forms.changeSettings(change)).rejects.toMatchObject({ data: { status: 422 } })
})
