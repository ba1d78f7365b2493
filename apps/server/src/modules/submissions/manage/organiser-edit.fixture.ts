// A form answered by a team, and an organiser who changes the answers.
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { aFormTask, aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const fields = [
  aDropdown({ id: 'kind', label: 'Kind' }, 'Shell', 'Space'),
  aField('text', { id: 'name', label: 'Name', isRequired: true }),
  aField('text', { id: 'height', label: 'Height' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] }),
]
const logic = {
  e: aLogicEntry({
    thenFieldId: 'height',
    rules: [aRule({ sourceId: 'kind', sourceValue: 'space' })],
  }),
}

export async function anAnsweredForm(portal: TestPortal) {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields, logic })
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  const organiser = stage.cast.moderator.api.submissions
  const submit = (values: object, revision: number) =>
    stage.cast.food.owner.api.filling.submit({
      formId: form.id,
      taskId,
      values: { ...values } as never,
      revision,
    })
  const change = (submissionId: string, values: object, over: object = {}) =>
    organiser.update({ submissionId, values: { ...values } as never, revision: 1, ...over })
  const history = async (submissionId: string) => (await organiser.changes({ submissionId })).items
  const { submissionId } = await submit({ kind: 'space', name: 'Ann', height: '4 m' }, 0)
  return { stage, form, taskId, submissionId, organiser, submit, change, history }
}
