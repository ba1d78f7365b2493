import { useWords } from '../../../platform/words.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RowButtonProps {
  icon: string
  label: string
  isDisabled?: boolean
  /** For a button that opens what is below it. */
  isOpen?: boolean
  onClick: () => void
}

/** A small button at the end of a row of settings. */
export const RowButton = ({ isDisabled, isOpen, ...rest }: RowButtonProps) => (
  <IconButton {...rest} size="sm" disabled={isDisabled} aria-expanded={isOpen} />
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
