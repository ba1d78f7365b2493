// Where a form, its confirmations, notifications and webhooks still use a question that is to be
// removed.
import {
  formNotificationSettingsSchema,
  rulesSchema,
  type Field,
  type FormDefinition,
  type FormNotificationSettings,
  type Rule,
} from '@eventflow/domain/forms'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { savingProblem } from './forms.problems.ts'
import { findWebhooksOfForm, type WebhookSource } from './forms.report.ts'
import { selectConfirmations, selectNotifications } from './messages-of-form.repository.ts'

type Addressed = Pick<FormNotificationSettings, 'sendToType' | 'sendTo'>

/** A question that is to be removed, and the references to it. */
export interface Leaving {
  readonly field: Field
  /** The field of the form at which the problem is reported. */
  readonly at: string
  readonly isSource: (source: WebhookSource) => boolean
  readonly isAddress: (settings: Addressed) => boolean
}

/** A field of the form itself. */
export const leavingField = (field: Field): Leaving => ({
  field,
  at: field.id,
  isSource: ({ sourceId }) => sourceId === field.id,
  isAddress: ({ sendToType, sendTo }) => sendToType === 'fieldId' && sendTo === field.id,
})

/**
 * A question of a field group that is removed from some templates. It is referenced by its own id,
 * unless another template still contains it, or as a part of one of those templates.
 */
export const leavingInner = (
  field: Field,
  templateIds: ReadonlySet<string>,
  { at, isStillAsked }: { at: string; isStillAsked: boolean },
): Leaving => ({
  field,
  at,
  isSource: ({ kind, sourceId, nestedId }) =>
    (!isStillAsked && kind === 'templateFieldId' && sourceId === field.id) ||
    (nestedId === field.id && templateIds.has(sourceId)),
  isAddress: ({ sendToType, sendTo }) =>
    !isStillAsked && sendToType === 'templateFieldId' && sendTo === field.id,
})

const isAskedBy = ({ isSource }: Leaving, rules: readonly Rule[]): boolean =>
  rules.some(
    ({ sourceType, sourceId, nestedId }) =>
      (sourceType === 'fieldId' || sourceType === 'templateFieldId') &&
      isSource({ kind: sourceType, sourceId, nestedId: nestedId ?? '' }),
  )

interface Mention {
  readonly leaving: Leaving
  readonly inLogic: boolean
  /** The uses in confirmations, notifications and webhooks, as messages. */
  readonly problems: readonly FieldProblem[]
}

/** The parts of a form, with its new rules, that still use each of the questions. */
export async function findMentions(
  scope: ReadScope,
  { form }: Pick<FormDefinition, 'form'>,
  all: readonly Leaving[],
): Promise<Mention[]> {
  if (all.length === 0) return []
  const confirmations = await selectConfirmations(scope, form.id)
  const notifications = await selectNotifications(scope, form.id)
  const webhooks = await findWebhooksOfForm(scope, form.id)
  const ofForm = Object.values(form.logicMap).flatMap(({ rules }) => rules)
  return all.map((leaving) => {
    const inConfirmations = confirmations.filter(({ rules }) =>
      isAskedBy(leaving, rulesSchema.safeParse(rules).data ?? []),
    )
    const inNotifications = notifications.filter(({ settings }) => {
      const parsed = formNotificationSettingsSchema.safeParse(settings).data
      return parsed && (leaving.isAddress(parsed) || isAskedBy(leaving, parsed.rules))
    })
    const inWebhooks = webhooks.filter(({ sources }) => sources.some(leaving.isSource))
    const mentionIn =
      (code: 'Confirmation' | 'Notification' | 'Webhook') => (part: { name: string }) =>
        savingProblem(leaving.at, `removedIn${code}`, {
          label: leaving.field.label,
          name: part.name,
        })
    return {
      leaving,
      inLogic: isAskedBy(leaving, ofForm),
      problems: [
        ...inConfirmations.map(mentionIn('Confirmation')),
        ...inNotifications.map(mentionIn('Notification')),
        ...inWebhooks.map(mentionIn('Webhook')),
      ],
    }
  })
}
