// The sources of a webhook's payload, and its fields in the editor.
import type { CustomField } from '@eventflow/domain/custom-fields'
import { CLIENT_SOURCES, type Field, type FormDefinition } from '@eventflow/domain/forms'
import { hasItemLists, kindOf } from '@eventflow/domain/forms/engine'
import {
  freeKey,
  nestedKeysOf,
  ORDER_AMOUNT_SOURCES,
  payloadKeyOf,
  SUBMISSION_SOURCES,
  type PayloadField,
} from '@eventflow/domain/webhooks'
import type { T, Words } from '@eventflow/domain/words'
import type { Choice } from '../../../ui/fields/select-field.tsx'

const askedFields = ({ fields }: FormDefinition): Field[] =>
  fields.filter((field) => kindOf(field).hasAnswer)

const labelOf = (field: Field): string => field.reportLabel || field.label || field.id

/** The possible sources of lines. */
export interface PayloadSources {
  readonly definition: FormDefinition
  /** Custom fields of teams; null while they load. */
  readonly customFields: readonly Pick<CustomField, 'id' | 'label'>[] | null
}

/** Questions, then facts about the submitter, then their team's custom fields. */
export const sourceChoices = ({ definition, customFields }: PayloadSources, t: T): Choice[] => [
  ...askedFields(definition).map((field) => ({
    value: `field ${field.id}`,
    label: labelOf(field),
    heading: t('webhooks.edit.questions'),
  })),
  ...CLIENT_SOURCES.map((source) => ({
    value: `client ${source}`,
    label: t(`webhooks.client.${source}`),
    heading: t('webhooks.edit.client'),
  })),
  ...SUBMISSION_SOURCES.map((source) => ({
    value: `submission ${source}`,
    label: t(`webhooks.submission.${source}`),
    heading: t('webhooks.edit.submission'),
  })),
  ...(customFields ?? []).map(({ id, label }) => ({
    value: `customField ${id}`,
    label,
    heading: t('webhooks.edit.customFields'),
  })),
]

export const sourceOf = ({ category, sourceId }: PayloadField): string => `${category} ${sourceId}`

/** Label of a line's source that cannot be chosen, for example because it was deleted. */
export function goneLabel({ customFields }: PayloadSources, line: PayloadField, t: T): string {
  if (line.category !== 'customField') return t('webhooks.edit.gone')
  // Until the custom fields are loaded, nothing is reported as deleted.
  return customFields === null ? line.targetId : t('webhooks.edit.goneCustomField')
}

/** A line for a source, with a key derived from its label. */
export function lineFor(from: PayloadSources, source: string, t: T): PayloadField {
  const place = source.indexOf(' ')
  const category = source.slice(0, place)
  const sourceId = source.slice(place + 1)
  const line = { sourceId, sourceType: '', nestedKey: '' } as const
  if (category === 'client' || category === 'submission')
    return { ...line, category, targetId: sourceId }
  if (category === 'customField')
    return { ...line, category, targetId: customFieldKey(from, sourceId) }
  const field = from.definition.fields.find(({ id }) => id === sourceId)
  const key = payloadKeyOf(field ? labelOf(field) : sourceId) || sourceId || t('webhooks.edit.key')
  return { ...line, category: 'field', sourceType: field?.type ?? '', targetId: key }
}

const customFieldKey = ({ customFields }: PayloadSources, id: string): string =>
  payloadKeyOf(customFields?.find((each) => each.id === id)?.label ?? '') || id

/** What has happened, the submitter and the time, which receiving systems usually need. */
const ALWAYS_SENT = [
  'submission event',
  'submission submittedAt',
  'client fullName',
  'client email',
  'client teamName',
  'submission teamType',
]

/** Without the amounts, the items of a corrected order do not add up to its total. */
const SENT_OF_ORDERS = ['orderNumber', 'currency', ...ORDER_AMOUNT_SOURCES].map(
  (source) => `submission ${source}`,
)

/** A line with a key that no other line has: two lines with one key would be sent as a list. */
export function newLine(
  from: PayloadSources,
  { lines, source }: { lines: readonly PayloadField[]; source: string },
  t: T,
): PayloadField {
  const line = lineFor(from, source, t)
  const used = new Set(lines.map(({ targetId }) => targetId))
  return { ...line, targetId: freeKey(line.targetId, used) }
}

/** Lines for all questions, the event, the submitter and time, the order, and custom fields that have none yet. */
export const linesForAll = (
  from: PayloadSources,
  lines: readonly PayloadField[],
  t: T,
): PayloadField[] => {
  const there = new Set(lines.map(sourceOf))
  const wanted = [
    ...ALWAYS_SENT,
    ...(from.customFields ?? []).map(({ id }) => `customField ${id}`),
    ...askedFields(from.definition).map(({ id }) => `field ${id}`),
    ...(hasItemLists(from.definition) ? SENT_OF_ORDERS : []),
  ]
  const missing = wanted.filter((source) => !there.has(source))
  const all = [...lines]
  for (const source of missing) all.push(newLine(from, { lines: all, source }, t))
  return all
}

/** Whether the body of a decision is the same as that of the submission. */
export const lacksEvent = ({
  sendOnDecision,
  payloadFields,
}: {
  readonly sendOnDecision?: boolean | undefined
  readonly payloadFields: readonly PayloadField[]
}): boolean =>
  sendOnDecision === true && !payloadFields.some((line) => sourceOf(line) === 'submission event')

/** The parts of an answer that a line can send separately. */
export function partChoices(
  definition: FormDefinition,
  { category, sourceId }: PayloadField,
  t: T,
): Choice[] {
  const field = definition.fields.find(({ id }) => id === sourceId)
  if (category !== 'field' || field === undefined) return []
  return nestedKeysOf(definition, field).map((value) => ({
    value,
    label: partLabel({ definition, field, t }, value),
  }))
}

/**
 * The keys inside of a group's or table's complete answer, with their labels: they are ids, which the
 * person who sets up the receiver has to know. '' for other answers.
 */
export function innerKeysText(definition: FormDefinition, line: PayloadField, t: T): string {
  const field = definition.fields.find(({ id }) => id === line.sourceId)
  const hasInner = field?.type === 'template' || field?.type === 'repeater'
  if (line.category !== 'field' || !hasInner || line.nestedKey !== '') return ''
  const keys = partChoices(definition, line, t)
    // Tables have unused keys without a label.
    .filter(({ value, label }) => value !== label)
    .map(({ value, label }) => t('webhooks.edit.innerKey', { key: value, label }))
  return keys.length === 0 ? '' : t('webhooks.edit.innerKeys', { keys: keys.join(', ') })
}

const isWhole = (part: string): part is keyof Words['webhooks']['parts'] =>
  /^(flatF|f)ull(Address|Name)$/.test(part)

function partLabel({ definition, field, t }: Part, part: string): string {
  if (isWhole(part)) return t(`webhooks.parts.${part}`)
  const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
  const found = inner.find(({ id }) => id === part)
  const label = found
    ? labelOf(found)
    : kindOf(field)
        .parts(field)
        .find(({ id }) => id === part)?.label
  return label || part
}

interface Part {
  readonly definition: FormDefinition
  readonly field: Field
  readonly t: T
}
