import type { ConfirmationDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
  const move = (place: number, by: -1 | 1) => {
    const ids = ordered.map(({ id }) => id)
    const moved = ids[place] ?? ''
    void save(ids.toSpliced(place, 1).toSpliced(place + by, 0, moved))
  }
  return (
    <Panel title={t('messages.confirmations.order')}>
      <p>{t('messages.confirmations.orderLead')}</p>
      <ol className={classes['order']}>
        {ordered.map((confirmation, place) => (
          <li key={confirmation.id}>
            <span>{confirmation.name}</span>
            <MoveButtons
              name={confirmation.name}
              isFirst={place === 0}
              isLast={place === ordered.length - 1}
              onMove={(by) => move(place, by)}
            />
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

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useWords()
  return (
    <span className={classes['moves']}>
      <Button
        variant="default"
        aria-label={t('messages.confirmations.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow_upward" size={18} />
      </Button>
      <Button
        variant="default"
        aria-label={t('messages.confirmations.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow_downward" size={18} />
      </Button>
    </span>
  )
}
