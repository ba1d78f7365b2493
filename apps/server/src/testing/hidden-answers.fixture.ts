// A form with questions of every kind that a rule hides: directly, in a section, on a page, in each
// repetition of a group, and with the group that contains them. The typed texts are unique, so that
// they can be found anywhere.
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import {
  FIELD_TYPES,
  kindOf,
  kindOfType,
  type Field,
  type FieldType,
  type LogicEntry,
} from '@eventflow/domain/forms'
import {
  type aFile,
  aPublishedForm,
  settle,
  stageOf,
  type Stage,
} from '../modules/submissions/submissions.stage.fixture.ts'
import type { TestPortal } from './test-portal.ts'

/** The text in shown questions, which must be in every place that receives answers. */
export const SHOWN = 'shownmarker'
/** The text in hidden questions. */
const HIDDEN = 'hiddenmarker'
const NUMBER = 987_654_321
const QUANTITY = 77_777
const HIDDEN_TEXTS = [
  HIDDEN,
  String(NUMBER),
  '1999-09-09',
  '09/09/1999',
  '777765',
  String(QUANTITY),
]

/** The hidden texts in a text, ignoring case. */
export const hiddenIn = (text: string): string[] =>
  HIDDEN_TEXTS.filter((each) => text.toLowerCase().includes(each))

const option = { label: `${HIDDEN} choice`, value: `${HIDDEN}-choice` }
const item = { itemId: `${HIDDEN}-item`, label: 'Sofa', price: '9.99', description: '' }

/** Settings that a kind of question needs for a hidden answer. */
const SETTINGS: Partial<Record<FieldType, object>> = {
  checkbox: { options: [option], isMulti: true },
  dropdown: { options: [option] },
  itemList: { items: [item], showSubtotals: true },
  disclaimer: { isRequired: false },
  upload: { isMulti: true },
}

const TYPES = FIELD_TYPES.filter((type) => kindOfType(type).isInput && type !== 'template')

/** Every kind of question, with ids that start with their place. */
const questionsAt = (place: string): Field[] =>
  TYPES.map((type) =>
    aField(type, {
      id: `${place}_${type}`,
      label: `${place} ${type}`,
      ...SETTINGS[type],
    } as never),
  )

type Stored = Awaited<ReturnType<typeof aFile>>

const ANSWERS: Partial<Record<FieldType, unknown>> = {
  text: `${HIDDEN} text`,
  email: `${HIDDEN}@team.example`,
  number: NUMBER,
  tel: '+44 777765 4321',
  url: `https://${HIDDEN}.example/`,
  area: `two\n${HIDDEN} lines`,
  date: '1999-09-09',
  checkbox: [option.value],
  dropdown: option.value,
  address: { addressLine1: `${HIDDEN} street`, postcode: 'HM1 1HM' },
  fullName: { firstName: HIDDEN, surname: HIDDEN },
  itemList: [{ itemId: item.itemId, price: '9.99', quantity: QUANTITY }],
  disclaimer: true,
  repeater: [{ cell1: `${HIDDEN} cell` }],
}

const answersTo = (fields: readonly Field[], file: Stored | null): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => kindOf(field).isInput && field.type !== 'template')
      .map(({ id, type }) => [id, type === 'upload' ? (file ? [file] : []) : answerTo(type)]),
  )

function answerTo(type: FieldType): unknown {
  if (type in ANSWERS) return ANSWERS[type]
  throw new Error(`${type} has no hidden answer`)
}

export const groupQuestions = [
  aField('text', { id: 'in_name', label: 'Name' }),
  ...questionsAt('in'),
]
const chairs = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]

const formFields = (fieldGroupId: string): Field[] => [
  aDropdown({ id: 'more', label: 'More?' }, 'Yes', 'No'),
  aField('text', { id: 'shown', label: 'Shown' }),
  aField('itemList', { id: 'order', label: 'Order', items: chairs }),
  ...questionsAt('plain'),
  aField('template', { id: 'loops', label: 'Loops', fieldGroupId, isLooping: true, maxLoops: 3 }),
  aField('template', { id: 'gone', label: 'Gone', fieldGroupId, isLooping: true, maxLoops: 3 }),
  aField('grandTotal', { id: 'total', label: 'Grand total' }),
  aField('section', { id: 'section', label: 'Section' }),
  ...questionsAt('section'),
  aField('newPage', { id: 'page', label: 'Page' }),
  ...questionsAt('page'),
]

/** Shown only to people who answer "more" with yes. */
const shownForMore = (thenFieldId: string): LogicEntry =>
  aLogicEntry({ thenFieldId, rules: [aRule({ sourceId: 'more', sourceValue: 'yes' })] })

const logicOf = (ids: readonly string[]): Record<string, LogicEntry> =>
  Object.fromEntries(ids.map((id) => [id, shownForMore(id)]))

async function aGroup({ cast }: Stage): Promise<string> {
  const api = cast.moderator.api.fieldGroups
  const added = await api.add({ title: 'Van' })
  const rule = aRule({ sourceType: 'templateFieldId', sourceId: 'in_name', sourceValue: 'more' })
  const ids = questionsAt('in').map(({ id }) => id)
  const filled = await api.update({
    fieldGroupId: added.id,
    revision: added.revision,
    newFields: groupQuestions,
    fieldIds: groupQuestions.map(({ id }) => id),
    group: {
      logicMap: Object.fromEntries(
        ids.map((id) => [id, aLogicEntry({ thenFieldId: id, rules: [rule] })]),
      ),
    },
  })
  const { id: fieldGroupId, revision, title, description } = filled
  await api.changeSettings({ fieldGroupId, revision, title, description, isPublished: true })
  return fieldGroupId
}

/** Published, for teams and guests, with its notifications and webhooks. */
export async function aFormThatHides(portal: TestPortal) {
  const stage = await stageOf(portal)
  const groupId = await aGroup(stage)
  const fields = formFields(groupId)
  const plain = questionsAt('plain').map(({ id }) => id)
  const logic = logicOf([...plain, 'gone', 'section', 'page'])
  const made = await aPublishedForm(stage, { fields, logic })
  const form = await settle(stage, made, { isPublished: true, isPublic: true } as never)
  return { stage, form, fields, groupId }
}

/** Answers to every question. With `more` = no, nearly all of them are hidden. */
export function everyAnswer(fields: readonly Field[], more: 'yes' | 'no', file: Stored | null) {
  const loop = (name: string) => ({ ...answersTo(groupQuestions, file), in_name: name })
  const loops = { loopCount: 2, templateValues: [loop(`${SHOWN} one`), loop(`${SHOWN} two`)] }
  return {
    ...answersTo(fields, file),
    more,
    shown: `${SHOWN} here`,
    order: [{ itemId: 'chair', price: '0.01', quantity: 3 }],
    loops,
    gone: loops,
  }
}
