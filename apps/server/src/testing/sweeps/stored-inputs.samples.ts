// Two values for each key of an input, generated from its schema, for stored-inputs.test.ts.
import { aField } from '@eventflow/domain/builders/forms'
import { CARDS_OF_LAYOUT } from '@eventflow/domain/cards'
import type { z } from 'zod'
import type { Input } from './endpoints.ts'
import type { IdsByName } from './one-of-each.ts'
import { definitionOf, type ZodSchema } from './sample-input.ts'

/** Commands whose values are not columns of one record, with the tests that read them back. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'comments.add': 'comments.api.test.ts',
  'comments.update': 'comments.api.test.ts',
  'downloads.add': 'several records: downloads.api.test.ts',
  'events.add': 'events.api.test.ts',
  'events.update': 'events.api.test.ts',
  'fieldGroups.update': 'a definition: field-groups.api.test.ts',
  'forms.update': 'a definition: update-form.api.test.ts',
  'listViews.add': 'an owner: list-views.api.test.ts',
  'listViews.update': 'an owner: list-views.api.test.ts',
  'mailings.add': 'an audience: mailings.api.test.ts',
  'mailings.update': 'a wording: mailings.api.test.ts',
  'replies.add': 'comments.api.test.ts',
  'replies.update': 'comments.api.test.ts',
  'searchMisses.add': 'search-misses.api.test.ts',
  'submissions.update': 'answers: submissions.api.test.ts',
  'teamCustomFields.update': 'answers: team-values.api.test.ts',
  'teams.add': 'an owner: teams.adding.api.test.ts',
  'users.add': 'limits that suit the level: invite-people.api.test.ts',
}

/** Values whose change needs more than one record. */
export const NOT_CHANGED: Readonly<Record<string, string>> = {
  'customFields.defaultValue': 'a field that shows the stand has none: custom-fields.api.test.ts',
  'fieldGroups.isPublished': 'needs questions: publish-form.api.test.ts',
  'formNotifications.sendToFieldGroupId': 'needs a group in the form: messages.api.test.ts',
}

/** Values that no record shows. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  becomesDropdown: 'an action: custom-fields.api.test.ts',
  firstField: 'the definition of a new form: forms.api.test.ts',
  headerValue: 'a secret: webhooks.api.test.ts',
  mustAgreeAgain: 'about agreements: task-reading.api.test.ts',
  secret: 'a secret: webhooks.api.test.ts',
  sendWelcomeEmail: 'an email: every-email.api.test.ts',
}

const rule = {
  sourceId: 'company',
  sourceType: 'fieldId',
  sourceValue: 'Ltd',
  condition: 'contains',
  loopIndex: '',
  nestedId: '',
  nestedType: '',
  nestedValue: '',
  loopOperator: '',
}
const payloadField = {
  category: 'field',
  targetId: 'name',
  sourceId: 'company',
  sourceType: 'text',
  nestedKey: '',
}
const rules = [{ rules: [rule] }, { rules: [] }]

const firstField = aField('text', { id: 'company', label: 'Company' })

const sixCards = (title: string): Input => ({
  cards: Array.from({ length: CARDS_OF_LAYOUT }, () => ({ type: 'tasks', title, isMini: true })),
})

const GERMAN = { de: { title: 'Parken', description: '' } }
/** One for a team type, and one that is hidden from it. */
const pagesOf = (teamTypeId: string | undefined): Input[] => [
  { icon: 'info', translations: {}, allowedTeamTypeIds: [teamTypeId], hideFromTeamTypeIds: [] },
  { icon: 'home', translations: GERMAN, allowedTeamTypeIds: [], hideFromTeamTypeIds: [teamTypeId] },
]

/** The second of two is translated. */
const withGerman = (records: readonly Input[], de: Input): Input[] =>
  records.map((record, place) => ({ ...record, translations: place === 0 ? {} : { de } }))

const DROPDOWNS = [
  {
    type: 'dropdown',
    options: ['One', 'Hall 2'],
    defaultValue: '',
    isDimension: true,
    teamCanEdit: false,
    standPart: 'hall',
  },
  {
    type: 'dropdown',
    options: ['Hall 2', 'Three'],
    // Otherwise teams would have values that no stand has.
    defaultValue: '',
    isDimension: false,
    teamCanEdit: true,
    standPart: null,
  },
]
const TIMES = [
  { start: '2026-08-30T08:00:00.000Z', end: '2026-08-30T18:00:00.000Z' },
  { start: '2026-09-04T08:00:00.000Z', end: '2026-09-04T19:00:00.000Z' },
]

/** The second of two, and the others, name a hall. */
const inHalls = (records: readonly Input[], { dimensionId }: IdsByName): Input[] =>
  records.map((record, place) => ({
    ...record,
    dimensions: place === 0 ? [] : [{ customFieldId: dimensionId, values: ['1', '2'] }],
  }))

const fittingNotifications = (teamTypeId: string | undefined): Input[] => [
  { teamTypeIds: [], hideFromTeamTypeIds: [], linkUrl: '/tasks', translations: {} },
  { teamTypeIds: [teamTypeId], hideFromTeamTypeIds: [teamTypeId], translations: GERMAN },
]

/**
 * Values that must match each other: each record is written with these instead of the generated
 * ones.
 */
export const fittingValues = (ids: IdsByName): Readonly<Record<string, readonly Input[]>> => {
  const { formId, successorId, teamTypeId } = ids
  const someTypes = [
    { showToTeamTypeIds: [teamTypeId], hideFromTeamTypeIds: [] },
    { showToTeamTypeIds: [], hideFromTeamTypeIds: [teamTypeId] },
  ]
  const delivery = {
    every: 'week',
    weekday: 2,
    hour: 7,
    format: 'csv',
    isOnlyChanged: true,
    recipientIds: [ids['mentionId']],
  }
  return {
    cardLayouts: inHalls([sixCards('One'), sixCards('Two')], ids),
    cards: [
      { type: 'task', pathId: ids['taskId'] },
      { type: 'form', pathId: formId },
    ],
    confirmations: withGerman(rules, { message: 'Danke' }),
    content: inHalls(pagesOf(teamTypeId), ids),
    customFields: withGerman(DROPDOWNS, { label: 'Fläche', description: '' }),
    stands: [{ size: '40.5' }, { size: '9' }],
    downloads: inHalls(withGerman(someTypes, { name: 'Plan', description: '' }), ids),
    formNotifications: [0, 1].map((place) => ({
      ...rules[place],
      sendTo: `a${place}@example.test`,
      bccTo: `b${place}@example.test`,
      replyTo: `c${place}@example.test`,
      sendToFieldGroupId: '',
      events: place === 0 ? ['updated'] : ['submitted'],
      translations: place === 0 ? {} : { de: { subjectLine: 'Danke', message: 'Bis bald' } },
    })),
    fieldGroups: [{ isPublished: false }, { isPublished: false }],
    forms: [
      {
        firstField,
        isPublished: false,
        opensAt: '2026-05-01T08:00:00.000Z',
        closesAt: '2026-08-01T08:00:00.000Z',
        editableUntil: '2026-08-02T08:00:00.000Z',
      },
      { firstField, isPublished: true },
    ],
    notifications: inHalls(fittingNotifications(teamTypeId), ids),
    reminderSchedules: inHalls(
      [
        { sendHour: 9, quietFrom: 21, quietUntil: 6 },
        { sendHour: 10, quietFrom: 22, quietUntil: 5 },
      ],
      ids,
    ),
    reports: [
      {
        columns: [{ kind: 'team', field: 'name' }],
        conditions: [],
        groupBy: 'team:name',
        delivery,
      },
      {
        columns: [{ kind: 'team', field: 'type' }],
        conditions: [{ column: 'team:type', operator: 'equals', value: 'Food' }],
      },
    ],
    scheduleItems: inHalls(withGerman(TIMES, GERMAN.de), ids),
    supplierGroups: withGerman([{}, {}], { title: 'Strom' }),
    suppliers: inHalls(withGerman(someTypes, { description: 'Strom' }), ids),
    taskGroups: withGerman([{}, {}], { title: 'Strom' }),
    tasks: inHalls(fittingTasks(ids), ids),
    teams: [
      { ownerId: successorId, isOrganiser: true },
      { ownerId: ids['userId'], isOrganiser: false },
    ],
    webhooks: [
      { ...rules[0], headerKey: 'Custom', headerName: 'X-Key', payloadFields: [payloadField] },
      { ...rules[1], headerKey: 'Accept', payloadFields: [], sendOnDecision: undefined },
    ],
  }
}

const ofNoType = {
  formId: null,
  asksToRead: null,
  fileRules: null,
  expiry: null,
  completesWhen: null,
  dependsOn: [],
}

const fittingTasks = ({ contentId, customFieldId, formId, uploadTaskId }: IdsByName): Input[] => [
  {
    ...ofNoType,
    type: 'upload',
    translations: GERMAN,
    fileRules: { minCount: 1, maxCount: 3, kinds: ['pdf'], maxSizeMB: 5 },
    expiry: { notBefore: '2026-10-01' },
    dependsOn: [{ taskId: uploadTaskId, needs: 'approved' }],
  },
  { ...ofNoType, type: 'disclaimer', translations: {}, asksToRead: { kind: 'page', contentId } },
  { ...ofNoType, type: 'task', completesWhen: { kind: 'customField', customFieldId } },
  { ...ofNoType, type: 'form', formId },
]

interface SampleRequest {
  readonly key: string
  readonly ids: IdsByName
  /** Two places give two values. */
  readonly place: number
  /** Makes texts unique. */
  readonly serial: number
}

/** A value for each key of an input that `given` does not have. */
export function samplesFor(
  input: ZodSchema,
  requested: Omit<SampleRequest, 'key'>,
  given: Input = {},
): Input {
  const shape = Object.entries(definitionOf(input).shape ?? {})
  const made = shape
    .filter(([key]) => !(key in given))
    .map(([key, schema]) => [key, sampleAt(schema, { ...requested, key })])
  return { ...Object.fromEntries(made), ...given }
}

function sampleAt(schema: ZodSchema, requested: SampleRequest): unknown {
  const fitting = candidates(schema, requested).find((value) => schema.safeParse(value).success)
  if (fitting === undefined) throw new Error(`No sample fits ${requested.key}`)
  return fitting
}

function candidates(schema: z.ZodType, requested: SampleRequest): unknown[] {
  const definition = definitionOf(schema)
  const { type, shape, element, options } = definition
  const isSecond = requested.place % 2 === 1
  if (type === 'nullable' && isSecond) return [null]
  const inner = definition.innerType ?? definition.in
  if (inner !== undefined) return candidates(inner, requested)
  if (element !== undefined) {
    const one = sampleAt(element, { ...requested, key: requested.key.replace(/s$/, '') })
    return [...(isSecond ? [[]] : []), [one], Array.from({ length: CARDS_OF_LAYOUT }, () => one)]
  }
  if (shape !== undefined) return [samplesFor(schema, requested)]
  if (options !== undefined) return options.flatMap((option) => candidates(option, requested))
  return singleValues(definition, requested)
}

type Choice = Pick<ReturnType<typeof definitionOf>, 'values' | 'entries'>

function singleValues(
  { values = [], entries = {} }: Choice,
  { key, ids, place, serial }: SampleRequest,
): unknown[] {
  const chosen = [...values, ...Object.values(entries)]
  if (chosen.length > 0) return [chosen[place % chosen.length]]
  const id = ids[key.replace(/s$/, '')]
  if (id !== undefined) return [id]
  return [
    place % 2 === 0,
    place + 1,
    `SAMPLE ${serial}`,
    `sample-${serial}`,
    ['example', 'sample'][place % 2],
    `s${serial}@example.test`,
    `https://example.test/${serial}`,
    `2026-07-0${place + 1}`,
    `2026-07-0${place + 1}T08:00:00.000Z`,
    {},
  ]
}
