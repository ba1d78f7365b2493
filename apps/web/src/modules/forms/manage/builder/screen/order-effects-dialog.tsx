// Asks before a save that changes existing orders, or requires answers that teams have not given.
import type { OrdersThere } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useRef, useState } from 'react'
import { client } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { useQuestion } from '../../../../../ui/use-question.ts'
import type { BuilderState } from '../store/builder-state.ts'
import { orderEffects, type OrderEffects } from '../store/order-effects.ts'

type Kind = 'form' | 'group'

interface Question {
  readonly lines: readonly string[]
  /** Some orders have an old price, which an organiser can change afterwards. */
  readonly isRepriced: boolean
  readonly isPublishing: boolean
}

export function useOrderEffects(kind: Kind) {
  const t = useWords()
  const { question: asked, ask, answer } = useQuestion<Question>()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useRef(false)
  const setIsChoosing = (isOn: boolean) => {
    chosen.current = isOn
    setChoosing(isOn)
  }
  const confirm = async ({ stored, history }: BuilderState): Promise<boolean> => {
    setIsChoosing(false)
    const effects = orderEffects(stored.definition, history.present)
    const isPlain = effects.lists.length + effects.required.length === 0
    if (isPlain || stored.submissionCount === 0) return true
    const of = { kind, id: stored.id, submissionCount: stored.submissionCount }
    const lines = await linesOf(effects, of, t).catch(() => [t('builder.effects.unknown')])
    if (lines.length === 0) return true
    const isRepriced = kind === 'form' && effects.lists.some(({ repriced }) => repriced.length > 0)
    return ask({ lines, isRepriced, isPublishing: kind === 'form' && stored.isPublished })
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      isDangerous={false}
      title={t(asked?.isPublishing ? 'builder.effects.publishTitle' : 'builder.effects.title')}
      text={t('builder.effects.text')}
      action={t(asked?.isPublishing ? 'builder.draft.publish' : 'builder.effects.action')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ul>
        {asked?.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {asked?.isRepriced && (
        <SwitchField
          label={t('builder.effects.choose')}
          description={t('builder.effects.chooseText')}
          value={isChoosing}
          onChange={setIsChoosing}
        />
      )}
    </ConfirmDialog>
  )
  /** Whether the organiser wants to choose the orders that get new prices; read after saving. */
  const hasChosen = () => chosen.current
  return { confirm, dialog, isChoosing: hasChosen }
}

interface Built {
  readonly kind: Kind
  readonly id: string
  readonly submissionCount: number
}

/**
 * One line for each ordered item and each newly required question; empty if nothing is affected.
 */
async function linesOf(effects: OrderEffects, of: Built, t: T): Promise<string[]> {
  const ofLists = await Promise.all(
    effects.lists.map(async ({ fieldId, repriced, withdrawn }) => {
      const orders = ordersByItem(await ordersOf(of, fieldId))
      const lines = (items: typeof repriced, key: 'repriced' | 'withdrawn') =>
        items.flatMap(({ itemId, label }) => {
          const count = orders.get(itemId) ?? 0
          return count === 0 ? [] : [t(`builder.effects.${key}`, { label, count })]
        })
      return [...lines(repriced, 'repriced'), ...lines(withdrawn, 'withdrawn')]
    }),
  )
  const count = effects.required.length === 0 ? 0 : await submissionsOf(of)
  const required = count === 0 ? [] : effects.required
  return [
    ...ofLists.flat(),
    ...required.map((label) => t('builder.effects.required', { label, count })),
  ]
}

const ordersOf = ({ kind, id }: Built, fieldId: string): Promise<OrdersThere> =>
  kind === 'form'
    ? client.forms.orders({ formId: id, fieldId })
    : client.fieldGroups.orders({ fieldGroupId: id, fieldId })

const ordersByItem = ({ items }: OrdersThere): ReadonlyMap<string, number> =>
  new Map(items.map(({ itemId, orders }) => [itemId, orders]))

/** The number of submissions with answers in a field group, or of all submissions of a form. */
async function submissionsOf({ kind, id, submissionCount }: Built): Promise<number> {
  if (kind === 'form') return submissionCount
  const { forms } = await client.fieldGroups.answers({ fieldGroupId: id })
  return forms.reduce((sum, { submissions }) => sum + submissions, 0)
}
