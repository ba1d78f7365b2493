import type { ConfirmationDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { confirmationOrderQuery } from './messages.queries.ts'
import classes from './messages.module.css'

/** In which order confirmations are tried, and which one hides those behind it. */
export function ConfirmationOrder({ formId }: { formId: string }) {
  const t = useWords()
  const { data } = useQuery(confirmationOrderQuery(formId))
  const save = useReorder(formId)
  const all = data?.items ?? []
  const ordered = all.filter(({ isDefault }) => !isDefault)
  if (ordered.length === 0) return null
  const ids = ordered.map(({ id }) => id)
  return (
    <Panel title={t('messages.confirmations.order')}>
      <p>{t('messages.confirmations.orderLead')}</p>
      <ol className={classes['order']}>
        {ordered.map((confirmation, place) => (
          <li key={confirmation.id}>
            <span>{confirmation.name}</span>
            <span className={classes['moves']}>
              <MoveButtons
                label={confirmation.name}
                place={place}
                count={ordered.length}
                onMove={(by) => void save(movedBy(ids, place, by))}
              />
            </span>
            <Shadows text={shadowText(all, confirmation, t)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function useReorder(formId: string) {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (confirmationIds: string[]) => {
    try {
      await client.confirmations.reorder({ formId, confirmationIds })
      feedback.succeeded()
    } catch (error) {
      feedback.failed(error)
    }
    void queryClient.invalidateQueries({ queryKey: api.confirmations.key() })
  }
}

/** What a confirmation without rules hides: all that are tried after it. */
function shadowText(
  all: readonly ConfirmationDetail[],
  { id, isActive, rules }: ConfirmationDetail,
  t: T,
): string | null {
  if (!isActive || rules.length > 0) return null
  const hidden = all.slice(all.findIndex((each) => each.id === id) + 1)
  const names = hidden.filter((each) => each.isActive).map(({ name }) => `“${name}”`)
  if (names.length === 0) return null
  const key = names.length === 1 ? 'shadows' : 'shadowsMany'
  return t(`messages.confirmations.${key}`, { names: names.join(', ') })
}

const Shadows = ({ text }: { text: string | null }) =>
  text === null ? null : <Notice tone="warning">{text}</Notice>
