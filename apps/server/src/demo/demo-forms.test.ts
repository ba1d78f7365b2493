import { readFileSync } from 'node:fs'
import {
  FIELD_TYPES,
  formDefinitionSchema,
  publishProblems,
  submitAnswers,
  textsOf,
  translationOf,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { proveForm } from '@eventflow/domain/forms/prover'
import { addDays, daysBetween, propertyOf } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { formsPack } from '../modules/forms/forms.pack.ts'
import { readRecords, type PackProblem } from '../platform/pack/index.ts'
import { DEMO_ANSWERS, ORDER_FORM } from './answers.ts'

const PACK = JSON.parse(readFileSync(new URL('demo.pack.json', import.meta.url), 'utf8'))
const NO_FACTS = { custom: {}, user: {}, admin: {} }

/** The forms of the pack by their titles, for an event that starts on this day. */
async function demoForms(startDate: string): Promise<ReadonlyMap<string, FormDefinition>> {
  const { records } = PACK
  const own = Object.fromEntries(formsPack.map(({ name }) => [name, records[name]]))
  const clock = { startDate, timeZone: 'Europe/London' }
  const problems: PackProblem[] = []
  const read = await readRecords(formsPack, { records: own, clock }, problems)
  expect(problems).toEqual([])
  const fieldsOf = (kind: string, owner: string, id: unknown) =>
    (read[kind] ?? [])
      .filter((row) => row[owner] === id)
      .toSorted((one, other) => Number(one['position']) - Number(other['position']))
      .map(({ definition }) => definition)
  const groups = (read['fieldGroups'] ?? []).map((group) => {
    const fields = fieldsOf('groupFields', 'fieldGroupId', group['id'])
    const fieldIds = fields.map((field) => propertyOf(field, 'id'))
    return [group['id'], { group: { ...group, fieldIds, revision: 1 }, fields }] as const
  })
  const definitions = (read['forms'] ?? []).map((form) =>
    formDefinitionSchema.parse({
      form: { ...form, revision: 1 },
      fields: fieldsOf('fields', 'formId', form['id']),
      fieldGroups: Object.fromEntries(groups),
    }),
  )
  return new Map(definitions.map((definition) => [definition.form.title, definition]))
}

const START = '2027-01-19'
const forms = await demoForms(START)
const formOf = (title: string): FormDefinition => {
  const form = forms.get(title)
  if (form === undefined) throw new Error(`The demo event has no form ${title}`)
  return form
}

test('the demo event has one form that uses every type of field', () => {
  const used = new Set(formOf(ORDER_FORM).fields.map(({ type }) => type))
  expect(FIELD_TYPES.filter((type) => !used.has(type))).toEqual([])
})

test.each(Object.entries(DEMO_ANSWERS))(
  '%s can be published, and its answers are valid',
  (title, answers) => {
    const definition = formOf(title)
    expect(publishProblems(definition)).toEqual([])
    for (let n = 0; n < 24; n++) {
      const team = { name: 'Harbour & Vale', contact: 'Chloe Okafor', email: 'a@b.example', n }
      const given = answers(team, (days) => addDays(START, days))
      expect(submitAnswers(definition, given, { facts: NO_FACTS }).problems).toEqual([])
    }
  },
)

test('the unfinished form shows its findings', () => {
  const { findings } = proveForm(formOf('Awards entry'))
  expect(findings.map(({ code, severity }) => `${severity}: ${code}`)).toEqual([
    'error: ruleOptionMissing',
    'error: requiredNeverSeen',
    'error: requiredNeverSeen',
    'warning: entryNeverHolds',
  ])
})

test.each(['2026-08-17', '2027-03-02', '2028-02-29'])(
  'days of delivery are those of build-up before %s, and all answers name days within them',
  async (startDate) => {
    const definition = (await demoForms(startDate)).get(ORDER_FORM)
    if (definition === undefined) throw new Error('The demo event has no order form')
    const delivery = definition.fields.find(({ id }) => id === 'delivery')
    const days = [
      delivery?.type === 'date' && delivery.min,
      delivery?.type === 'date' && delivery.max,
    ]
    expect(
      days.map((at) => daysBetween(startDate, new Date(Number(at)).toISOString().slice(0, 10))),
    ).toEqual([-3, -1])
    const team = { name: 'Harbour & Vale', contact: 'Chloe Okafor', email: 'a@b.example', n: 1 }
    const given = DEMO_ANSWERS[ORDER_FORM]?.(team, (day) => addDays(startDate, day)) ?? {}
    expect(submitAnswers(definition, given, { facts: NO_FACTS }).problems).toEqual([])
    const named = JSON.stringify(given).match(/\d{4}-\d{2}-\d{2}/g) ?? []
    expect(named.length).toBeGreaterThan(2)
    for (const day of named) expect(Math.abs(daysBetween(startDate, day))).toBeLessThan(4)
  },
)

interface PackRecord {
  readonly id: string
  readonly formId: string
  readonly definition: FormDefinition['fields'][number]
  readonly settings: { readonly sendToType: string; readonly sendTo: string }
}

test('a question for the address of the confirmation is where the confirmation is sent', () => {
  const { fields, formNotifications } = PACK.records as Record<string, readonly PackRecord[]>
  const asks = (fields ?? []).filter(
    ({ definition: { type, label } }) => type === 'email' && /confirmation/i.test(label),
  )
  expect(asks.map(({ id }) => id)).toEqual(['contact-mail'])
  for (const { id, formId } of asks)
    expect(
      formNotifications?.filter(
        ({ settings, ...one }) =>
          one.formId === formId && settings.sendToType === 'fieldId' && settings.sendTo === id,
      ),
    ).toHaveLength(1)
})

/** The texts of a record that have a German text, and those that should. */
function missingIn(record: Record<string, unknown>): unknown[] {
  const german = record['translations'] && propertyOf(record['translations'], 'de')
  return Object.entries(german ?? { title: '' })
    .filter(([key, text]) => text === '' && record[key] !== '')
    .map(([key]) => record[key])
}

const RECORDS_WITH_TEXTS =
  'tasks taskGroups forms fieldGroups suppliers supplierGroups downloads scheduleItems customFields ' +
  'confirmations'

test.each(RECORDS_WITH_TEXTS.split(' '))('all %s of the demo event have German texts', (kind) => {
  const records: readonly Record<string, unknown>[] = PACK.records[kind]
  expect(records.length).toBeGreaterThan(0)
  expect(records.flatMap(missingIn)).toEqual([])
})

test('all questions of the demo event have German texts', () => {
  const questions: readonly PackRecord[] = [...PACK.records.fields, ...PACK.records.groupFields]
  const missing = questions.flatMap(({ definition }) =>
    textsOf(definition).filter((text) => translationOf(definition, 'de', text).state !== 'current'),
  )
  expect(missing).toEqual([])
})

test('orders cost more from the day after their task is due, as the form says', () => {
  const form = PACK.records.forms.find(({ title }: { title: string }) => title === ORDER_FORM)
  const task = PACK.records.tasks.find(({ formId }: { formId?: string }) => formId === form.id)
  const due = Number(/^start-(\d+)d$/.exec(task.dueDate)?.[1])
  const surcharges = formOf(ORDER_FORM).fields.flatMap((field) =>
    field.type === 'itemList' ? (field.surcharges ?? []) : [],
  )
  expect(surcharges).toHaveLength(2)
  for (const { from } of surcharges) expect(daysBetween(from, START)).toBe(due - 1)
})
