// All possible subjects of rules (docs/rules.md, section 2): questions, fields in repeated groups,
// the team's custom fields, the respondent, and organiser-only facts.
import type { CustomFieldType } from '@eventflow/domain/custom-fields'
import { ADMIN_SOURCES, CLIENT_SOURCES } from '@eventflow/domain/forms'
import {
  type Field,
  type FieldPart,
  type FormDefinition,
  kindOf,
  type Rule,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import type { Choice } from '../fields/select-field.tsx'
import * as ask from './rule-conditions.ts'
import { factOptions, type RuleFacts } from './rule-facts.ts'

/** A subject that rules can use, and how rules refer to it. */
export interface Subject {
  /** Unique key. */
  readonly key: string
  readonly label: string
  /** Heading of its group in the list. */
  readonly heading: string
  readonly source: Pick<
    Rule,
    'sourceType' | 'sourceId' | 'nestedId' | 'nestedType' | 'loopOperator'
  >
  /** Parts of the answer that can be used separately. */
  readonly parts: readonly FieldPart[]
  /** Maximum number of repetitions; 0 if it is not repeated. */
  readonly loops: number
  readonly asked: (nestedId: string) => ask.Asked
}

/** The form around the rules, and the facts that they may use. */
export interface RuleScope {
  readonly form: FormDefinition
  /** The field that the rules show or hide; undefined for messages and webhooks. */
  readonly targetId?: string | undefined
  /** Null while they load. */
  readonly facts: RuleFacts | null
  /** Rules that only the server evaluates may use facts about the team, even on public forms. */
  readonly isReadByServer?: boolean | undefined
}

const NO_PART = { nestedId: '', nestedType: '', loopOperator: '' } as const

/** All subjects for rules here, in the order of the form. */
export function subjectsOf(scope: RuleScope, t: T): Subject[] {
  const { form, targetId } = scope
  const asking = form.fields.filter(({ id }) => id !== targetId)
  return [
    ...asking.flatMap((field) => questionsOf(field, t)),
    ...asking.flatMap((field) => insideOf(form, field, t)),
    ...customSubjects(scope, t),
    ...CLIENT_SOURCES.map((id) => fact({ sourceType: 'user', id, asked: ask.AS_TEXT }, t)),
    ...adminSubjects(scope, t),
  ]
}

/** Name of a field for people. */
export const nameOf = (field: Field | undefined, t: T): string =>
  field?.label || t('rules.untitled')

export const partsOf = (field: Field): FieldPart[] =>
  kindOf(field)
    .parts(field)
    .map((part) => ({ ...part, label: part.label || part.id }))

const yesAndNo = (t: T) => [
  { value: 'true', label: t('rules.agreed') },
  { value: 'false', label: t('rules.notAgreed') },
]

function questionsOf(field: Field, t: T): Subject[] {
  if (field.type === 'template' || !kindOf(field).hasNested(field, '')) return []
  return [
    {
      key: `fieldId ${field.id}`,
      label: nameOf(field, t),
      heading: t('rules.headings.fieldId'),
      source: { ...NO_PART, sourceType: 'fieldId', sourceId: field.id },
      parts: partsOf(field),
      loops: 0,
      asked: (nestedId) => ask.askedOfField(field, nestedId, yesAndNo(t)),
    },
  ]
}

type Template = Extract<Field, { type: 'template' }>

function insideOf(form: FormDefinition, field: Field, t: T): Subject[] {
  if (field.type !== 'template') return []
  const group = form.fieldGroups[field.fieldGroupId ?? '']
  const heading = field.label || group?.group.title || t('rules.untitled')
  const inner = (group?.fields ?? []).filter((each) => kindOf(each).hasNested(each, ''))
  const source = { ...NO_PART, sourceType: 'templateFieldId', sourceId: field.id } as const
  return [
    {
      key: `count ${field.id}`,
      label: t('rules.howOften', { title: heading }),
      heading,
      source: { ...source, loopOperator: 'loopCount' },
      parts: [],
      loops: 0,
      asked: () => ask.AS_COUNT,
    },
    ...inner.map((each) => innerSubject({ template: field, field: each, heading }, t)),
  ]
}

interface Inner {
  template: Template
  field: Field
  heading: string
}

/**
 * A field in a repeated group, referred to through its template. If it has parts, it is referred to
 * by its own id, because a rule has only one nested id.
 */
function innerSubject({ template, field, heading }: Inner, t: T): Subject {
  const parts = partsOf(field)
  const byItself = { ...NO_PART, sourceType: 'templateFieldId', sourceId: field.id } as const
  return {
    key: `inner ${template.id} ${field.id}`,
    label: nameOf(field, t),
    heading,
    source:
      parts.length > 0
        ? { ...byItself, loopOperator: 'templateValues' }
        : {
            sourceType: 'templateFieldId',
            sourceId: template.id,
            nestedId: field.id,
            nestedType: field.type,
            loopOperator: 'templateValues',
          },
    parts,
    loops: template.isLooping ? template.maxLoops : 1,
    asked: (nestedId) => ask.askedOfField(field, parts.length > 0 ? nestedId : '', yesAndNo(t)),
  }
}

interface FactAbout {
  sourceType: 'custom' | 'user' | 'admin'
  id: string
  label?: string
  asked: ask.Asked
}

function fact({ sourceType, id, label, asked }: FactAbout, t: T): Subject {
  return {
    key: `${sourceType} ${id}`,
    label: label ?? t(`rules.facts.${id as keyof typeof FACT_NAMES}`),
    heading: t(`rules.headings.${sourceType}`),
    source: { ...NO_PART, sourceType, sourceId: id },
    parts: [],
    loops: 0,
    asked: () => asked,
  }
}

const FACT_NAMES = {
  userId: true,
  firstName: true,
  surname: true,
  fullName: true,
  email: true,
  teamId: true,
  teamName: true,
  teamTypeId: true,
  standShareRole: true,
  isOrganiser: true,
  permissions: true,
} satisfies Record<(typeof CLIENT_SOURCES)[number] | (typeof ADMIN_SOURCES)[number], true>

const CUSTOM_ASKED: Record<CustomFieldType, (options: readonly Choice[]) => ask.Asked> = {
  text: () => ask.AS_TEXT,
  area: () => ask.AS_TEXT,
  number: () => ask.AS_NUMBER,
  date: () => ask.AS_DATE,
  // A checkbox always has a value, so emptiness is not offered.
  checkbox: ask.asAgreement,
  dropdown: ask.asChoice,
}

const customSubjects = ({ facts }: RuleScope, t: T): Subject[] =>
  (facts?.customFields ?? []).map(({ id, label, type, options }) => {
    return fact({ sourceType: 'custom', id, label, asked: CUSTOM_ASKED[type](options ?? []) }, t)
  })

/** Guests have no team, and organisers' data must never reach their browsers. */
const adminSubjects = ({ form, facts, isReadByServer }: RuleScope, t: T): Subject[] =>
  form.form.isPublic && !isReadByServer
    ? []
    : ADMIN_SOURCES.map((id) =>
        fact({ sourceType: 'admin', id, asked: ask.asChoice(factOptions(id, facts, t)) }, t),
      )
