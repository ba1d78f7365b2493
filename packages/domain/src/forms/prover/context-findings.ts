// Problems of a form's confirmations, notifications and webhooks.
import { ruleProblem } from '../engine/publishing.ts'
import { tagsOfSeveralLines, unknownMergeTags } from '../forms.merge-tags.ts'
import { hasRecipientQuestion } from '../forms.recipients.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { entryHolds } from './build-dependency-graph.ts'
import { type Finding, OPEN_IT, type Place, warning } from './findings.ts'
import type { Proof } from './proof.ts'
import type {
  MessageRules,
  ConfirmationRules,
  NotificationRules,
  FormContext,
} from './form-context.ts'
import { triedBefore } from './targets.ts'

type Kind = 'confirmation' | 'notification' | 'webhook'

export function contextFindings(proof: Proof, context: FormContext): Finding[] {
  const { confirmations, notifications, webhooks } = context
  const all: (readonly [Kind, MessageRules])[] = [
    ...confirmations.map((each) => ['confirmation', each] as const),
    ...notifications.map((each) => ['notification', each] as const),
    ...webhooks.map((each) => ['webhook', each] as const),
  ]
  return [
    ...confirmationFindings(proof, confirmations),
    ...all.flatMap(([kind, each]) => ofRuled(proof, kind, each)),
    ...notifications.flatMap((each) => ofNotification(proof.graph.compiled.definition, each)),
    ...customFieldFindings(proof, context, all),
    ...allowanceFindings(proof.graph.compiled.definition, context),
  ]
}

function ofRuled(proof: Proof, of: Kind, ruled: MessageRules): Finding[] {
  const { id, name, rules, isActive } = ruled
  const place: Place = { of, id }
  const broken = rules.some((rule) => ruleProblem(proof.graph.compiled, rule) !== null)
  const isSilent =
    isActive && of !== 'confirmation' && !broken && proof.isImpossible(holds(proof, ruled))
  const tags = unknownTags(proof.graph.compiled.definition, ruled)
  return [
    ...(broken ? [warning('rulesOutdated', place, { params: { name } })] : []),
    ...(isSilent ? [warning('neverSent', place, { params: { name } })] : []),
    ...tags.map((tag) => warning('mergeTagUnknown', place, { params: { name, tag } })),
  ]
}

/**
 * A notification to a missing question has no recipient. The tag for all answers does not fit into a
 * single line.
 */
function ofNotification(definition: FormDefinition, notification: NotificationRules): Finding[] {
  const { id, name, subject, recipients } = notification
  const place: Place = { of: 'notification', id }
  const hasNobody = !hasRecipientQuestion(definition, recipients)
  const tags = tagsOfSeveralLines(subject).map(braced)
  return [
    ...(hasNobody ? [warning('recipientMissing', place, { params: { name } })] : []),
    ...tags.map((tag) => warning('mergeTagOfSeveralLines', place, { params: { name, tag } })),
  ]
}

const holds = ({ graph }: Proof, ruled: MessageRules) => entryHolds(graph, ruled, null)

const unknownTags = (definition: FormDefinition, { texts }: MessageRules): string[] => [
  ...new Set(texts.flatMap((text) => unknownMergeTags(definition, text).map(braced))),
]

const braced = (tag: string): string => `{${tag}}`

function confirmationFindings(proof: Proof, all: readonly ConfirmationRules[]): Finding[] {
  const { and, not } = proof.graph.formulas
  return all
    .filter(({ isActive }) => isActive)
    .flatMap((each) => {
      const { id, name, isDefault } = each
      const place: Place = { of: 'confirmation', id }
      const earlier = isDefault ? triedBefore(all, '') : triedBefore(all, id)
      const matches = holds(proof, each)
      const isOutdated = each.rules.some((rule) => ruleProblem(proof.graph.compiled, rule) !== null)
      if (isOutdated) return []
      if (!isDefault && proof.isImpossible(matches, true))
        return [warning('confirmationNeverMatches', place, { params: { name } })]
      const passed = earlier.map((other) => not(holds(proof, other)))
      if (!proof.isImpossible(and([...passed, matches]), true)) return []
      const by = earlier.find((other) =>
        proof.isImpossible(and([not(holds(proof, other)), matches]), true),
      )
      const names = by ? by.name : earlier.map((other) => other.name).join(', ')
      const code = isDefault ? 'defaultNeverShown' : 'confirmationShadowed'
      return [warning(code, place, { params: { name, by: names } })]
    })
}

/** Rules about custom fields that no longer exist. */
function customFieldFindings(
  { graph }: Proof,
  { customFieldIds }: FormContext,
  all: readonly (readonly [Kind, MessageRules])[],
): Finding[] {
  if (customFieldIds === null) return []
  const isGone = ({ sourceType, sourceId }: MessageRules['rules'][number]): boolean =>
    sourceType === 'custom' && !customFieldIds.includes(sourceId)
  const { form, fieldGroups } = graph.compiled.definition
  const groups = Object.values(fieldGroups).map(({ group }) => ({ ...group, groupId: group.id }))
  const inLogic = [{ ...form, groupId: null }, ...groups].flatMap(({ logicMap, groupId }) =>
    Object.entries(logicMap).flatMap(([entryId, { rules }]) =>
      rules.flatMap((each, rule) => {
        if (!isGone(each)) return []
        const place: Place = { of: 'entry', entryId, groupId, rule }
        const removal = groupId === null ? [{ do: 'removeRule', entryId, rule } as const] : []
        return [warning('customFieldMissing', place, { fixes: [...OPEN_IT, ...removal] })]
      }),
    ),
  )
  const elsewhere = all
    .filter(([, { rules }]) => rules.some(isGone))
    .map(([of, { id }]) => warning('customFieldMissing', { of, id }, {}))
  return [...inLogic, ...elsewhere]
}

/** Included units by a custom field that teams can change, so that they give themselves more. */
const allowanceFindings = (
  { fields }: FormDefinition,
  { teamFieldIds = [] }: FormContext,
): Finding[] =>
  fields.flatMap((field) => {
    if (field.type !== 'itemList') return []
    const isOpen = field.items.some(
      ({ allowance }) => allowance?.by === 'size' && teamFieldIds.includes(allowance.fieldId),
    )
    const place: Place = { of: 'field', fieldId: field.id, templateId: null, groupId: null }
    return isOpen ? [warning('allowanceByTeams', place, { params: { label: field.label } })] : []
  })
