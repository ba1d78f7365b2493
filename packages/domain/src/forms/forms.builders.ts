// Realistic forms and fields for tests and the demo event.
import { translator, type Words } from '../words/index.ts'
import { readers } from '../words/readers/index.ts'
import { defaultWords } from './engine/messages.ts'
import type { Field, FieldOf, FieldType } from './fields/fields.schema.ts'
import { fieldKinds } from './fields/index.ts'
import type { FieldGroup, Form, FormDefinition } from './forms.schema.ts'
import type { LogicEntry, Rule } from './forms.rules.schema.ts'

// Only the readers' words: pages that show forms do not load the organisers' words.
const words = translator('en', readers as Words)

/** A field with its type's defaults, labelled by its type, and with `settings` applied. */
export function aField<T extends FieldType>(
  type: T,
  settings: Partial<FieldOf<T>> & { id: string },
): FieldOf<T> {
  const defaults = fieldKinds[type].defaults(settings.id, defaultWords(words))
  return { ...defaults, label: words(`forms.fieldTypes.${type}`), ...settings } as FieldOf<T>
}

/** A dropdown with an option for each label; values are the labels in lower case. */
export const aDropdown = (
  settings: Partial<FieldOf<'dropdown'>> & { id: string },
  ...labels: readonly string[]
): FieldOf<'dropdown'> =>
  aField('dropdown', {
    options: labels.map((label) => ({ label, value: label.toLowerCase() })),
    ...settings,
  })

/** A rule about a field of the form, with the condition `equals` by default. */
export const aRule = (settings: Partial<Rule> & { sourceId: string }): Rule => ({
  sourceType: 'fieldId',
  sourceValue: '',
  condition: 'equals',
  loopIndex: '',
  nestedId: '',
  nestedType: '',
  nestedValue: '',
  loopOperator: '',
  ...settings,
})

export const aLogicEntry = (settings: Partial<LogicEntry> = {}): LogicEntry => ({
  thenFieldId: '',
  elseFieldId: '',
  operator: 'ANY',
  rules: [],
  ...settings,
})

const audit = {
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-05T09:00:00.000Z',
  updatedBy: null,
}

export const aForm = (settings: Partial<Form> = {}): Form => ({
  id: 'form',
  title: 'Stand details',
  description: '',
  fieldIds: [],
  confirmationIds: [],
  notificationIds: [],
  webhookIds: [],
  isArchived: false,
  isPublished: true,
  isEditable: true,
  isPublic: false,
  logicMap: {},
  revision: 1,
  ...audit,
  ...settings,
})

export const aFieldGroup = (settings: Partial<FieldGroup> = {}): FieldGroup => ({
  id: 'group',
  title: 'Contact',
  description: '',
  fieldIds: [],
  isPublished: true,
  logicMap: {},
  revision: 1,
  ...audit,
  ...settings,
})

interface DefinitionParts {
  form?: Partial<Form>
  logic?: readonly LogicEntry[]
  groups?: readonly { group: Partial<FieldGroup>; fields: readonly Field[] }[]
}

/** The definition of a form with these fields, logic entries and field groups. */
export function aFormDefinition(
  fields: readonly Field[],
  { form = {}, logic = [], groups = [] }: DefinitionParts = {},
): FormDefinition {
  const logicMap = Object.fromEntries(logic.map((entry, index) => [`entry${index + 1}`, entry]))
  const { id, title, description, isPublic, isEditable, revision } = aForm(form)
  return {
    form: { id, title, description, isPublic, isEditable, revision, logicMap },
    fields: [...fields],
    fieldGroups: Object.fromEntries(
      groups.map((each) => {
        const group = aFieldGroup({ ...each.group, fieldIds: each.fields.map((field) => field.id) })
        return [group.id, { group, fields: [...each.fields] }]
      }),
    ),
  }
}
