import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { MoveButtons, type MoveButtonsProps } from '../../../ui/order/move-buttons.tsx'

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

interface RowButtonsProps extends MoveButtonsProps {
  /** The button that opens what else there is to set. */
  more: Pick<RowButtonProps, 'icon' | 'label' | 'isOpen' | 'onClick'>
  /** What the button that takes the row away is called. */
  remove: string
  onRemove: () => void
}

/** What can be done with a row of settings: move it, open it, take it away. */
export const RowButtons = ({ more, remove, onRemove, ...move }: RowButtonsProps) => (
  <Row as="span" noWrap align="stretch" inline>
    <MoveButtons {...move} />
    <RowButton {...more} />
    <RowButton icon="close" label={remove} onClick={onRemove} />
  </Row>
)
