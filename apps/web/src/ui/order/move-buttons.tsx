import { useWords } from '../../platform/words.tsx'
import { IconButton } from '../icon-button.tsx'

export interface MoveButtonsProps {
  /** What is moved, in words. */
  label: string
  /** Counted from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  /** For the person who leads the focus to them: they are `{id}-up` and `{id}-down`. */
  id?: string
  size?: 'sm' | 'md'
}

/** One place up, one place down. */
export function MoveButtons({ label, place, count, onMove, id, size = 'sm' }: MoveButtonsProps) {
  const t = useWords()
  const ways = [
    { way: 'up', icon: 'arrow_upward', by: -1, isOff: place === 0 },
    { way: 'down', icon: 'arrow_downward', by: 1, isOff: place === count - 1 },
  ] as const
  // Not `disabled`: the button that was just pressed must not lose the focus at the end of the list.
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
