import { useWords } from '../../platform/words.tsx'
import { IconButton } from '../icon-button.tsx'

export interface MoveButtonsProps {
  /** Name of the moved item. */
  label: string
  /** Counted from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  /** Prefix of the buttons' ids, `{id}-up` and `{id}-down`, for callers that move the focus. */
  id?: string
  size?: 'sm' | 'md'
}

/** Buttons to move an item up or down by one. */
export function MoveButtons({ label, place, count, onMove, id, size = 'sm' }: MoveButtonsProps) {
  const t = useWords()
  const ways = [
    { way: 'up', icon: 'arrow_upward', by: -1, isOff: place === 0 },
    { way: 'down', icon: 'arrow_downward', by: 1, isOff: place === count - 1 },
  ] as const
  // Not `disabled`, which would lose the focus at the end of the list.
  return ways.map(({ way, icon, by, isOff }) => (
    <IconButton
      key={way}
      id={id && `${id}-${way}`}
      size={size}
      icon={icon}
      label={t(`ui.order.${way}`, { label })}
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => onMove(by)}
    />
  ))
}
