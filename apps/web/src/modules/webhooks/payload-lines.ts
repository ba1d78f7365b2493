// What a webhook can tell, and its payload fields as somebody puts them together.
import { CLIENT_SOURCES, type Field, type FormDefinition } from '@eventflow/domain/forms'
import { kindOf, namedPartsOf } from '@eventflow/domain/forms/engine'
import { nestedKeysOf, type PayloadField } from '@eventflow/domain/webhooks'
import type { T, Words } from '@eventflow/domain/words'
import type { Choice } from '../../ui/fields/select-field.tsx'

const isTold = (field: Field): boolean => kindOf(field).isInput || field.type === 'grandTotal'

const askedFields = ({ fields }: FormDefinition): Field[] => fields.filter(isTold)

const labelOf = (field: Field): string => field.reportLabel || field.label || field.id

/** Questions, then facts about whoever submits. */
export const sourceChoices = (definition: FormDefinition, t: T): Choice[] => [
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
]

export const sourceOf = ({ category, sourceId }: PayloadField): string => `${category} ${sourceId}`

/** A key that other systems take: letters, digits and underlines. */
const keyOf = (label: string): string =>
  label
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)

/** The line for a source, under a key made from its label. */
export function lineFor(definition: FormDefinition, source: string, t: T): PayloadField {
  const place = source.indexOf(' ')
  const sourceId = source.slice(place + 1)
  if (source.startsWith('client'))
    return { category: 'client', sourceId, sourceType: '', nestedKey: '', targetId: sourceId }
  const field = definition.fields.find(({ id }) => id === sourceId)
  const targetId = keyOf(field ? labelOf(field) : sourceId) || sourceId
  const category = source.startsWith('customField') ? 'customField' : 'field'
  const sourceType = field?.type ?? ''
  return {
    category,
    sourceId,
    sourceType,
    nestedKey: '',
    targetId: targetId || t('webhooks.edit.key'),
  }
}

/** A line for each question that has none yet. */
export const linesForAll = (
  definition: FormDefinition,
  lines: readonly PayloadField[],
  t: T,
): PayloadField[] => {
  const there = new Set(lines.map(sourceOf))
  const missing = askedFields(definition).filter(({ id }) => !there.has(`field ${id}`))
  return [...lines, ...missing.map(({ id }) => lineFor(definition, `field ${id}`, t))]
}

/** The parts of an answer that a line may tell by themselves. */
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

/** Parts of a repeater, an item list or a repeated group, by their labels. */
function innerLabels(definition: FormDefinition, field: Field): [id: string, label: string][] {
  if (field.type === 'repeater') return field.cellSchema.map(({ id, label }) => [id, label])
  if (field.type === 'itemList') return field.items.map(({ itemId, label }) => [itemId, label])
  const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
  return inner.map((each) => [each.id, labelOf(each)])
}

const isWhole = (part: string): part is keyof Words['webhooks']['parts'] =>
  /^(flatF|f)ull(Address|Name)$/.test(part)

function partLabel({ definition, field, t }: Part, part: string): string {
  if (isWhole(part)) return t(`webhooks.parts.${part}`)
  const named = namedPartsOf(field).find(({ id }) => id === part)?.label
  const [, label] = innerLabels(definition, field).find(([id]) => id === part) ?? []
  return named || label || part
}

interface Part {
  readonly definition: FormDefinition
  readonly field: Field
  readonly t: T
}
