// Writes the published forms, each with its fields, confirmation and notifications.
import type { Field, GroupDefinition } from '@eventflow/domain/forms'
import {
  confirmations,
  fieldGroups,
  fields,
  formNotifications,
  forms,
  groupFields,
} from '../modules/forms/forms.tables.ts'
import { startingNotifications } from '../modules/forms/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { writeMessages } from './write-messages.ts'
import { DEMO_FORMS, FORMS_ASIDE, type DemoForm, type DemoFormKey } from './forms/index.ts'
import { addDays, calendarDate, keysOf, type CalendarDate } from '@eventflow/domain/kernel'
import { withDatesFor } from './forms/demo-form.ts'

export interface WrittenForm extends DemoForm {
  readonly id: string
}

const DAY_MS = 86_400_000
/** Days between the creation of the forms and that of the demo event. */
const AGE_DAYS = 60

export async function writeForms(
  scope: Scope,
  { now, startDate }: { readonly now: Date; readonly startDate: CalendarDate },
): Promise<Map<DemoFormKey, WrittenForm>> {
  const createdAt = new Date(now.getTime() - AGE_DAYS * DAY_MS)
  const written = new Map<DemoFormKey, WrittenForm>()
  for (const key of keysOf(DEMO_FORMS))
    written.set(key, { ...withDatesFor(DEMO_FORMS[key], startDate), id: newId() })
  for (const form of written.values()) await writeForm(scope, form, createdAt)
  for (const form of FORMS_ASIDE) {
    const aside = { ...withDatesFor(form, startDate), id: newId() }
    await writeForm(scope, aside, createdAt)
  }
  return written
}

/** Five in the afternoon, this many days after the demo event is created. */
function afternoonIn(days: number | undefined, createdAt: Date): Date | null {
  if (days === undefined) return null
  const day = Math.floor(createdAt.getTime() / DAY_MS) + AGE_DAYS + days
  return new Date(day * DAY_MS + 17 * 3_600_000)
}

/** The questions, with the day from which their items cost more. */
function withSurcharge({ fields: asked, surchargeInDays }: DemoForm, createdAt: Date): Field[] {
  if (surchargeInDays === undefined) return [...asked]
  const from = addDays(calendarDate(createdAt, 'UTC'), AGE_DAYS + surchargeInDays)
  return asked.map((field) =>
    field.type === 'itemList' ? { ...field, surcharges: [{ from, percent: '20' }] } : field,
  )
}

const byPosition = <T extends { id: string }>(list: readonly T[]) =>
  list.map((item, position) => ({ item, position }))

export async function writeForm(scope: Scope, form: WrittenForm, createdAt: Date): Promise<void> {
  const formRef = { eventId: scope.eventId, formId: form.id, createdAt }
  for (const group of form.groups ?? []) await writeGroup(scope, group, createdAt)
  await scope.tx.insert(forms).values({
    eventId: scope.eventId,
    id: form.id,
    title: form.title,
    description: form.description,
    isPublished: form.state !== 'unpublished',
    isArchived: form.state === 'archived',
    isPublic: form.isPublic === true,
    logicMap: logicMapOf(form),
    closesAt: afternoonIn(form.closesInDays, createdAt),
    editableUntil: afternoonIn(form.editableForDays, createdAt),
    createdAt,
  })
  await scope.tx.insert(fields).values(
    byPosition(withSurcharge(form, createdAt)).map(({ item, position }) => ({
      ...formRef,
      id: item.id,
      position,
      type: item.type,
      definition: item,
    })),
  )
  await scope.tx.insert(confirmations).values({
    ...formRef,
    id: newId(),
    position: 0,
    name: 'Thank you',
    message: form.thanks ?? thanksFor(form),
    isDefault: true,
  })
  await scope.tx
    .insert(formNotifications)
    .values(startingNotifications().map((one) => ({ ...formRef, id: newId(), ...one })))
  if (form.title === DEMO_FORMS.order.title) await writeMessages(scope, formRef)
}

const thanksFor = ({ title }: DemoForm): string =>
  `Thank you. We have received “${title}” and will come back to you if anything is missing.`

async function writeGroup(
  scope: Scope,
  { group, fields: inner }: GroupDefinition,
  createdAt: Date,
) {
  const { id, title, description, isPublished, logicMap } = group
  const about = { eventId: scope.eventId, createdAt }
  await scope.tx
    .insert(fieldGroups)
    .values({ ...about, id, title, description, isPublished, logicMap })
    // Several forms may use it.
    .onConflictDoNothing()
  await scope.tx
    .insert(groupFields)
    .values(
      byPosition(inner).map(({ item, position }) => ({
        ...about,
        fieldGroupId: id,
        id: item.id,
        position,
        type: item.type,
        definition: { ...item, fieldGroupId: id },
      })),
    )
    .onConflictDoNothing()
}

const logicMapOf = (form: DemoForm): Record<string, unknown> =>
  Object.fromEntries(form.logic.map((entry, index) => [`rule${index + 1}`, entry]))
