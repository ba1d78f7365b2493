import { expect, test } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms/forms.builders.ts'
import {
  type Answers,
  type Field,
  fieldSchema,
  type FormDefinition,
  GUEST_FACTS,
  submitAnswers,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { withUnseen } from './submissions.kept.ts'
import { hasRemovedParts, withSubmittedParts } from './submissions.submitted-parts.ts'

/** The stored submission after the given values are submitted again. */
function sentAgain(before: AnsweredForm, definition: FormDefinition, given: Answers) {
  const checked = submitAnswers(definition, given, { facts: GUEST_FACTS, stored: before.values })
  return withUnseen(before, { ...checked, definition, sent: given }, GUEST_FACTS)
}

const name = aField('text', { id: 'name', label: 'Name' })
const home = aField('address', { id: 'home', label: 'Address' })
const hidden = { label: 'Hidden', show: false }
const homeWithoutCounty = { ...home, county: { ...home.county, show: false } }
const homeWithoutAll = {
  ...home,
  addressLine1: hidden,
  addressLine2: hidden,
  city: hidden,
  county: hidden,
  country: hidden,
  postcode: hidden,
}
const address = { addressLine1: '1 High St', county: 'Kent', postcode: 'AB1 2CD' }
const partOf = (definition: FormDefinition) =>
  definition.fields.find((field) => field.type === 'address')?.county.show

test.each([
  ['as it was opened', address, address],
  [
    'without the hidden part',
    { addressLine1: '2 Low St' },
    { addressLine1: '2 Low St', county: 'Kent' },
  ],
  ['with another hidden part', { ...address, county: 'Forged' }, address],
  ['empty', {}, { county: 'Kent' }],
  ['not at all', undefined, { county: 'Kent' }],
])('a hidden part of an answer remains: sent %s', (_how, sent, stored) => {
  const before = { definition: aFormDefinition([name, home]), values: { name: 'A', home: address } }
  const definition = aFormDefinition([name, homeWithoutCounty])
  const kept = sentAgain(before, definition, { name: 'B', home: sent })
  expect(kept.values).toEqual({ name: 'B', home: stored })
  // Organisers see the part in the stored form, and it remains when the form is sent again.
  expect(partOf(kept.definition)).toBe(true)
  const again = sentAgain(kept, definition, { name: 'C', home: sent })
  expect(again).toEqual({ ...kept, values: { name: 'C', home: stored } })
})

test('an answer whose parts are all hidden remains', () => {
  const before = { definition: aFormDefinition([name, home]), values: { name: 'A', home: address } }
  const kept = sentAgain(before, aFormDefinition([name, homeWithoutAll]), { name: 'B' })
  expect(kept.values).toEqual({ name: 'B', home: address })
})

test('a visible part that is emptied is deleted; a hidden one without a value remains hidden', () => {
  const before = { definition: aFormDefinition([home]), values: { home: address } }
  const emptied = { ...address, county: '' }
  expect(sentAgain(before, before.definition, { home: emptied }).values).toEqual({
    home: { addressLine1: '1 High St', postcode: 'AB1 2CD' },
  })
  const without = { ...before, values: { home: { addressLine1: 'x', postcode: 'Y' } } }
  const definition = aFormDefinition([homeWithoutCounty])
  expect(sentAgain(without, definition, without.values)).toEqual({ ...without, definition })
})

test('a hidden middle name remains', () => {
  const person = aField('fullName', { id: 'person', label: 'Person' })
  const answer = { firstName: 'Ann', middleName: 'May', surname: 'Lee' }
  const before = { definition: aFormDefinition([person]), values: { person: answer } }
  const definition = aFormDefinition([{ ...person, middleName: hidden }])
  expect(
    sentAgain(before, definition, { person: { firstName: 'Eve', surname: 'Lee' } }).values,
  ).toEqual({ person: { ...answer, firstName: 'Eve' } })
})

const crew = aField('template', {
  id: 'crew',
  label: 'Crew',
  isLooping: true,
  maxLoops: 3,
  fieldGroupId: 'person',
})
const withCrew = (...fields: Field[]) =>
  aFormDefinition([crew], { groups: [{ group: { id: 'person', isPublished: true }, fields }] })
const crewLoops = (...templateValues: object[]) => ({
  crew: { loopCount: templateValues.length, templateValues },
})

test('a hidden part remains in its repetition of a group', () => {
  const before = {
    definition: withCrew(name, home),
    values: crewLoops(
      { $id: 'a', name: 'A', home: address },
      { $id: 'b', name: 'B', home: { county: 'Devon' } },
    ),
  }
  const sent = crewLoops({ $id: 'b', name: 'C' })
  const kept = sentAgain(before, withCrew(name, homeWithoutCounty), sent)
  expect(kept.values).toEqual(crewLoops({ $id: 'b', name: 'C', home: { county: 'Devon' } }))
  expect(kept.definition.fieldGroups['person']?.fields).toEqual([name, home])
})

const [who, seats] = [
  { id: 'cell1', label: 'Who', type: 'text' },
  { id: 'cell2', label: 'Seats', type: 'text' },
] as const
const table = aField('repeater', { id: 'table', label: 'Table', cellSchema: [who, seats] })
const rowsBefore = {
  definition: aFormDefinition([table]),
  values: {
    table: [
      { $id: 'a', cell1: 'Ann', cell2: '1' },
      { $id: 'b', cell1: 'Ann', cell2: '2' },
      { $id: 'c', cell1: 'Ben', cell2: '3' },
      { $id: 'd', cell2: '4' },
    ],
  },
}

test.each([
  [
    'changed and moved',
    [
      { $id: 'c', cell1: 'Eve' },
      { $id: 'a', cell1: 'Ann' },
    ],
    [
      { $id: 'c', cell1: 'Eve', cell2: '3' },
      { $id: 'a', cell1: 'Ann', cell2: '1' },
    ],
  ],
  [
    'sent without ids, in their order',
    [{ cell1: 'Ann' }, { cell1: 'Eve' }, { cell1: 'Ben' }],
    [
      { $id: 'a', cell1: 'Ann', cell2: '1' },
      { $id: 'b', cell1: 'Eve', cell2: '2' },
      { $id: 'c', cell1: 'Ben', cell2: '3' },
    ],
  ],
  ['one left and changed, without ids', [{ cell1: 'Eve' }], [{ cell1: 'Eve' }]],
  ['all removed', [], []],
])('the cells of a removed column remain in their rows: %s', (_how, sent, stored) => {
  const definition = aFormDefinition([{ ...table, cellSchema: [who] }])
  const kept = sentAgain(rowsBefore, definition, { table: sent })
  // The last row has no visible content, so nobody could remove it.
  expect(kept.values).toEqual({ table: [...stored, { $id: 'd', cell2: '4' }] })
  expect(kept.definition.fields).toEqual([table])
})

test('a row without visible content retains its hidden cell when it is filled in', () => {
  const definition = aFormDefinition([{ ...table, cellSchema: [who] }])
  const sent = [{ $id: 'd', cell1: 'Dan' }]
  const kept = sentAgain(rowsBefore, definition, { table: sent })
  expect(kept.values).toEqual({ table: [{ $id: 'd', cell1: 'Dan', cell2: '4' }] })
})

const plan = aField('upload', { id: 'plan', label: 'Plan' })
const file = (id: string) => [
  { id, name: 'plan.pdf', mimeType: 'application/pdf', size: 1, kind: 'pdf' },
]
/** The group with a rule that hides the plan. */
const withHiddenPlan = aFormDefinition([crew], {
  groups: [
    {
      group: {
        id: 'person',
        isPublished: true,
        logicMap: {
          plan: aLogicEntry({
            thenFieldId: 'plan',
            rules: [
              aRule({ sourceType: 'templateFieldId', sourceId: 'name', sourceValue: 'never' }),
            ],
          }),
        },
      },
      fields: [name, plan],
    },
  ],
})

test.each([
  [
    'one removed, one renamed, and another with its old name',
    [
      { $id: 'c', name: 'A' },
      { $id: 'b', name: 'C' },
    ],
    [
      { $id: 'c', name: 'A', plan: file('f3') },
      { $id: 'b', name: 'C', plan: file('f2') },
    ],
  ],
  [
    'a file that is in another repetition',
    [{ $id: 'b', name: 'B', plan: file('f3') }],
    [{ $id: 'b', name: 'B', plan: file('f2') }],
  ],
  [
    'a new repetition with the file of one that is removed',
    [{ $id: 'd', name: 'A', plan: file('f1') }],
    [{ $id: 'd', name: 'A' }],
  ],
])('a hidden file remains with the id of its repetition: %s', (_how, sent, stored) => {
  const before = {
    definition: withCrew(name, plan),
    values: crewLoops(
      { $id: 'a', name: 'A', plan: file('f1') },
      { $id: 'b', name: 'A', plan: file('f2') },
      { $id: 'c', name: 'B', plan: file('f3') },
    ),
  }
  expect(sentAgain(before, withHiddenPlan, crewLoops(...sent)).values).toEqual(crewLoops(...stored))
})

const food = (values: string[], isMulti = false) =>
  aField('dropdown', {
    id: 'food',
    label: 'Food',
    isMulti,
    options: values.map((value) => ({ label: value.toUpperCase(), value })),
  })

/** The problems of these answers, and the stored result, in the form with the team's removed options. */
function changed(before: AnsweredForm, present: FormDefinition, given: Answers) {
  const definition = withSubmittedParts(present, before)
  const options = { facts: GUEST_FACTS, stored: before.values }
  const { problems, values } = submitAnswers(definition, given, options)
  return { problems: problems.map(({ path, code }) => `${path} ${code}`), values }
}

test.each([
  ['unchanged', { food: 'a' }, [], { food: 'a' }],
  ['replaced', { food: 'b' }, [], { food: 'b' }],
  ['cleared', { food: '' }, [], {}],
  ['never offered', { food: 'x' }, ['food optionUnknown'], {}],
])('a removed option that was submitted is still valid: %s', (_how, given, problems, values) => {
  const before = { definition: aFormDefinition([food(['a', 'b'])]), values: { food: 'a' } }
  const present = aFormDefinition([food(['b'])])
  expect(changed(before, present, given)).toEqual({ problems, values })
  // A team without this option in its submission cannot choose it.
  const other = { ...before, values: { food: 'b' } }
  expect(changed(other, present, { food: 'a' }).problems).toEqual(['food optionUnknown'])
  expect([before, other].map((form) => hasRemovedParts(present, form.values))).toEqual([
    true,
    false,
  ])
})

test('removed and disabled options remain in repetitions, also after an earlier one was removed', () => {
  const values = crewLoops({ name: 'A', food: ['b'] }, { name: 'B', food: ['a', 'b'] })
  const before = { definition: withCrew(name, food(['a', 'b'], true)), values }
  const present = withCrew(name, food(['b'], true))
  expect(hasRemovedParts(present, values)).toBe(true)
  const left = crewLoops({ name: 'B', food: ['a', 'b'] })
  const stored = crewLoops({ name: 'B', food: ['b', 'a'] })
  expect(changed(before, present, left)).toEqual({ problems: [], values: stored })
})

test('a removed option remains if an option that differs by case only is offered now', () => {
  const before = { definition: aFormDefinition([food(['a'])]), values: { food: 'a' } }
  const present = aFormDefinition([food(['A'])])
  expect(changed(before, present, before.values)).toEqual({ problems: [], values: before.values })
  expect(changed(before, present, { food: 'A' })).toEqual({ problems: [], values: { food: 'A' } })
  const { fields } = withSubmittedParts(present, before)
  expect(fieldSchema.safeParse(fields[0]).success).toBe(true)
  // Two offered options must not differ by case only.
  expect(fieldSchema.safeParse(food(['a', 'A'])).success).toBe(false)
})

test('a stored file is still valid if the form no longer accepts it', () => {
  const before = { definition: aFormDefinition([plan]), values: { plan: file('f1') } }
  const present = aFormDefinition([{ ...plan, accept: ['image'] }])
  expect(changed(before, present, before.values).problems).toEqual([])
  expect(changed(before, present, { plan: file('f2') }).problems).toEqual(['plan fileKind'])
})
