import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Row, Muted, Stack, Text } from '../../../../../ui/layout.tsx'
import { MoveButtons, type MoveButtonsProps } from '../../../../../ui/order/move-buttons.tsx'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'

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

interface RowSetProps {
  title: string
  about: string
  list: RefObject<HTMLOListElement | null>
  addLabel: string
  /** Undefined where there may be no more of them. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** Rows of one setting, which are added, moved and taken away. */
export function RowSet({ title, about, list, addLabel, onAdd, children }: RowSetProps) {
  return (
    <Stack as="fieldset" gap="xs">
      <Text as="legend" size="sm" weight={600}>
        {title}
      </Text>
      <Muted>{about}</Muted>
      <Stack ref={list} as="ol" gap="2xs">
        {children}
      </Stack>
      {onAdd && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </Stack>
  )
}
