import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './settings.module.css'

interface RowButtonProps {
  icon: string
  label: string
  isDisabled?: boolean
  /** For a button that opens what is below it. */
  isOpen?: boolean
  onClick: () => void
}

/** A small button at the end of a row of settings. */
export const RowButton = ({ icon, label, isDisabled, isOpen, onClick }: RowButtonProps) => (
  <button
    type="button"
    className={classes['icon-button']}
    aria-label={label}
    aria-expanded={isOpen}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
  </button>
)

interface MoveButtonsProps {
  /** What is moved, in words. */
  label: string
  place: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** One place up, one place down. */
export function MoveButtons({ label, place, count, onMove }: MoveButtonsProps) {
  const t = useWords()
  return (
    <>
      <RowButton
        icon="arrow_upward"
        label={t('builder.field.rowUp', { label })}
        isDisabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <RowButton
        icon="arrow_downward"
        label={t('builder.field.rowDown', { label })}
        isDisabled={place === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}
