// What rules may ask of a question, by its type, and how the answer that they look for is entered.
import type { Condition, FieldType } from '@eventflow/domain/forms'
import { type Field, type FormDefinition, kindOf, type Rule } from '@eventflow/domain/forms/engine'

/** How the value that a rule looks for is entered. */
export type ValueInput = 'none' | 'text' | 'number' | 'date' | 'option' | 'agreement'

const FILLED = ['isNotEmpty', 'isEmpty'] as const
const AS_TEXT = ['equals', 'notEquals', 'contains', ...FILLED] as const
const AS_NUMBER = ['equals', 'notEquals', 'greaterThan', 'lessThan', ...FILLED] as const
const AS_DATE = ['equals', 'notEquals', 'before', 'after', ...FILLED] as const
const AS_CHOICE = ['equals', 'notEquals', ...FILLED] as const

// A type that is added to the domain does not compile until it is said what rules may ask of it.
const CONDITIONS_OF: Record<FieldType, readonly Condition[]> = {
  text: AS_TEXT,
  email: AS_TEXT,
  tel: AS_TEXT,
  url: AS_TEXT,
  area: AS_TEXT,
  number: AS_NUMBER,
  date: AS_DATE,
  checkbox: AS_CHOICE,
  dropdown: AS_CHOICE,
  address: AS_TEXT,
  fullName: AS_TEXT,
  repeater: AS_TEXT,
  itemList: AS_NUMBER,
  grandTotal: AS_NUMBER,
  disclaimer: ['equals'],
  upload: [...FILLED, 'greaterThan', 'lessThan'],
  template: AS_NUMBER,
  customText: [],
  section: [],
  newPage: [],
  callout: [],
}

/** The conditions to choose from; one that a rule has already is never lost. */
export function conditionsOf(field: Field, present: Condition): readonly Condition[] {
  const offered = CONDITIONS_OF[field.type]
  return offered.includes(present) ? offered : [...offered, present]
}

const ENTERED_AS: Partial<Record<FieldType, ValueInput>> = {
  number: 'number',
  date: 'date',
  checkbox: 'option',
  dropdown: 'option',
  itemList: 'number',
  grandTotal: 'number',
  disclaimer: 'agreement',
  upload: 'number',
  template: 'number',
}

export function valueInputOf(field: Field, condition: Condition): ValueInput {
  if (condition === 'isEmpty' || condition === 'isNotEmpty') return 'none'
  const input = ENTERED_AS[field.type] ?? 'text'
  // A part of an option is looked for by its letters.
  return input === 'option' && condition === 'contains' ? 'text' : input
}

/** The questions that rules of a field may ask about. Repeated groups have rules of their own. */
export const askableFields = (form: FormDefinition, targetId: string): Field[] =>
  form.fields.filter(
    (field) =>
      field.id !== targetId && field.type !== 'template' && kindOf(field).hasNested(field, ''),
  )

/** Whether a rule is of the kind that is edited here; any other is shown and kept as it is. */
export const isPlain = (rule: Rule, source: Field | undefined): boolean =>
  rule.sourceType === 'fieldId' && rule.loopOperator === '' && source?.type !== 'template'

/** The nearest question before a field, which can never lead round in a circle; else the first. */
export function likelySource(form: FormDefinition, targetId: string): Field | undefined {
  const askable = askableFields(form, targetId)
  const place = form.fields.findIndex(({ id }) => id === targetId)
  const before = new Set(form.fields.slice(0, place).map(({ id }) => id))
  return askable.findLast(({ id }) => before.has(id)) ?? askable[0]
}

const BLANK = {
  sourceType: 'fieldId',
  sourceValue: '',
  loopIndex: '',
  nestedId: '',
  nestedType: '',
  nestedValue: '',
  loopOperator: '',
} as const

/** What a new rule about a question asks until it is changed: something that can hold. */
export function ruleAbout(field: Field): Rule {
  const rule: Rule = { ...BLANK, sourceId: field.id, condition: 'isNotEmpty' }
  if (field.type === 'checkbox' || field.type === 'dropdown') {
    const [first] = field.options
    return first ? { ...rule, condition: 'equals', sourceValue: first.value } : rule
  }
  return field.type === 'disclaimer' ? { ...rule, condition: 'equals', sourceValue: 'true' } : rule
}

/** What a rule looks for. */
export const valueOf = (rule: Rule): string =>
  rule.nestedId === '' ? rule.sourceValue : rule.nestedValue

export const withValue = (rule: Rule, value: string): Rule =>
  rule.nestedId === '' ? { ...rule, sourceValue: value } : { ...rule, nestedValue: value }

/** With a condition; a value that means nothing to it is taken away. */
export function withCondition(rule: Rule, field: Field, condition: Condition): Rule {
  const next = { ...rule, condition }
  const isSame = valueInputOf(field, condition) === valueInputOf(field, rule.condition)
  return isSame ? next : withValue(next, '')
}

/** With a part of the answer asked about, or with '' the whole of it. */
export const withPart = (rule: Rule, field: Field, nestedId: string): Rule => ({
  ...rule,
  nestedId,
  nestedType: nestedId === '' ? '' : nestedTypeOf(field, nestedId),
  sourceValue: nestedId === '' ? valueOf(rule) : '',
  nestedValue: nestedId === '' ? '' : valueOf(rule),
})

function nestedTypeOf(field: Field, nestedId: string): Rule['nestedType'] {
  if (field.type === 'itemList') return 'number'
  const cell =
    field.type === 'repeater' ? field.cellSchema.find(({ id }) => id === nestedId) : undefined
  return cell?.type ?? 'text'
}
