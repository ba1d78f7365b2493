// A form with a published field group that a team has answered, for tests of what happens to these
// answers.
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { TestPortal } from '../../../testing/test-portal.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

export const text = (id: string, label: string) => aField('text', { id, label })
export const loops = (...templateValues: object[]) => ({
  loopCount: templateValues.length,
  templateValues,
})
export const desks = (quantity: number) => [{ itemId: 'desk', price: 0, quantity }]

const items = (id: string, price: number) =>
  aField('itemList', { id, label: id, items: [{ itemId: 'desk', label: 'Desk', price }] as never })

/** The questions of the field group. */
const inner = [text('company', 'Company'), aField('upload', { id: 'plan', label: 'Plan' })]

export async function aFormWithGroup(portal: TestPortal, isPublic = false) {
  const stage = await stageOf(portal)
  const { fieldGroups, forms } = stage.cast.moderator.api
  const newFields = [...inner, items('extra', 50)]
  const added = await fieldGroups.add({ title: 'Contractor' })
  const fieldGroupId = added.id
  await fieldGroups.update({
    fieldGroupId,
    revision: added.revision,
    newFields,
    fieldIds: newFields.map(({ id }) => id),
  })
  const publishGroup = async (isPublished: boolean) => {
    const { revision, title, description } = await fieldGroups.get({ fieldGroupId })
    const settings = { fieldGroupId, revision, title, description, isPublished }
    return fieldGroups.changeSettings(settings)
  }
  await publishGroup(true)
  const contractors = aField('template', {
    id: 'contractors',
    label: 'Contractors',
    fieldGroupId,
    isLooping: true,
    maxLoops: 3,
  })
  const fields = [
    text('risks', 'Risks'),
    text('more', 'More'),
    items('list', 10),
    contractors,
    aField('grandTotal', { id: 'total', label: 'Total' }),
  ]
  const hidesMore = aLogicEntry({
    elseFieldId: 'more',
    rules: [aRule({ sourceId: 'risks', sourceValue: 'none' })],
  })
  const form = await aPublishedForm(stage, { fields, logic: { a: hidesMore } })
  if (isPublic) {
    const { revision } = await forms.get({ formId: form.id })
    const open = { isPublished: true, isEditable: true, isPublic }
    await forms.changeSettings({ formId: form.id, revision, ...open })
  }
  const place = { formId: form.id, taskId: await aFormTask(stage, form.id, stage.cast.food) }
  const { food } = stage.cast
  const one = await aFile(stage, food)
  const two = await aFile(stage, food, { name: 'site.png' })
  const answered = loops(
    { company: 'Acme', plan: [one], extra: desks(2) },
    { company: 'Bolt', plan: [two] },
  )
  const { filling } = stage.cast.food.owner.api
  const answers = (values: object, revision: number) => ({
    ...place,
    values: values as never,
    revision,
  })
  return {
    stage,
    form,
    place,
    fieldGroupId,
    publishGroup,
    answered,
    files: [one.id, two.id],
    open: () => filling.open(place),
    send: (values: object, revision: number) => filling.submit(answers(values, revision)),
    save: (values: object, revision: number) => filling.saveDraft(answers(values, revision)),
    stored: async () => (await storedSubmissions(stage, form.id))[0],
    change: async (changes: object) => {
      const { revision } = await forms.get({ formId: form.id })
      await forms.update({ formId: form.id, revision, ...changes } as never)
    },
  }
}
