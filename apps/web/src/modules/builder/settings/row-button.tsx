import { useWords } from '../../../platform/words.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
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

interface RowButtonsProps extends MoveButtonsProps {
  /** The button that opens what else there is to set. */
  more: Pick<RowButtonProps, 'icon' | 'label' | 'isOpen' | 'onClick'>
  /** What the button that takes the row away is called. */
  remove: string
  onRemove: () => void
}

/** What can be done with a row of settings: move it, open it, take it away. */
export const RowButtons = ({ more, remove, onRemove, ...move }: RowButtonsProps) => (
  <span className={classes['buttons']}>
    <MoveButtons {...move} />
    <RowButton {...more} />
    <RowButton icon="close" label={remove} onClick={onRemove} />
  </span>
)
