// A task with a form whose prices change on a day, for the tests of reminders and calendars.
import { aField, aLogicEntry } from '@eventflow/domain/builders/forms'
import type { Rule } from '@eventflow/domain/forms'
import type { Task } from '@eventflow/domain/tasks'
import { addTaskAs, type TaskOptions } from './add-task.ts'
import type { Cast } from './cast.ts'

interface PricedTask {
  readonly task: Task
  /** Moves the day on which the price changes. */
  readonly reprice: (from: string) => Promise<unknown>
}

/**
 * A table costs 39 before the day `from`, and 45 from that day on. `rule` shows its list; it can be about the
 * question `hall`.
 */
export async function aPricedTask(
  { moderator }: Pick<Cast, 'moderator'>,
  from: string,
  { rule, ...options }: TaskOptions & { rule?: Rule } = {},
): Promise<PricedTask> {
  const { forms } = moderator.api
  const list = (day: string) =>
    aField('itemList', {
      id: 'list',
      items: [
        {
          itemId: 'table',
          label: 'Table',
          price: '39',
          description: '',
          laterPrices: [{ from: day, price: '45' }],
        },
      ],
    })
  const { id: formId, revision } = await forms.add({ title: 'Furniture' })
  const filled = await forms.update({
    formId,
    revision,
    newFields: [aField('text', { id: 'hall', label: 'Hall' }), list(from)],
    fieldIds: ['hall', 'list'],
    ...(rule && {
      form: { logicMap: { shown: aLogicEntry({ thenFieldId: 'list', rules: [rule] }) } },
    }),
  })
  const form = await forms.changeSettings({
    formId,
    revision: filled.revision,
    isPublished: true,
    isEditable: true,
    isPublic: false,
  })
  const task = await addTaskAs(moderator, { title: 'Furniture', type: 'form', formId, ...options })
  const reprice = (day: string) =>
    forms.update({
      formId,
      revision: form.revision,
      updatedFields: [list(day)],
      fieldIds: ['hall', 'list'],
    })
  return { task, reprice }
}
