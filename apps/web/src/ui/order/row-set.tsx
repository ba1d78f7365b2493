// Rows that are put in order one below the other: options, items, columns.
import {
  useId,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../button.tsx'
import { FieldDescription, FieldError } from '../fields/field-frame.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Row, Stack, Text } from '../layout.tsx'
import { MoveButtons, type MoveButtonsProps } from './move-buttons.tsx'

interface RowButtonsProps extends MoveButtonsProps {
  /** The button that opens what else there is to set. */
  more?: { icon: string; label: string; isOpen: boolean; onClick: () => void }
  /** The name of the button that removes the row. */
  remove: string
  /** Undefined where the row has to stay. */
  onRemove: (() => void) | undefined
}

/** The buttons at the end of a row: move it, open it, remove it. */
export const RowButtons = ({ more, remove, onRemove, ...move }: RowButtonsProps) => (
  <Row as="span" noWrap align="stretch" inline>
    <MoveButtons {...move} />
    {more && (
      <IconButton
        size="sm"
        icon={more.icon}
        label={more.label}
        aria-expanded={more.isOpen}
        onClick={more.onClick}
      />
    )}
    <IconButton
      size="sm"
      icon="close"
      label={remove}
      disabled={onRemove === undefined}
      onClick={onRemove}
    />
  </Row>
)

interface RowInputProps {
  label: string
  value: string
  className: string | undefined
  maxLength?: number
  onChange: (value: string) => void
  /** Enter: a row below this one. */
  onNext: () => void
  /** Whether the text became rows. */
  onPaste: (text: string) => boolean
}

/** The text of a row: Enter adds one below it, several pasted lines become rows. */
export const RowInput = ({ label, onChange, onNext, onPaste, ...input }: RowInputProps) => (
  <input
    {...input}
    aria-label={label}
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onNext()
    }}
    onPaste={(event: ClipboardEvent) => {
      if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
    }}
  />
)

interface RowSetProps {
  id?: string
  title: string
  about: string
  error?: string | undefined
  list: RefObject<HTMLOListElement | null>
  addLabel: string
  /** Undefined where there may be no more of them. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** A set of rows with its title, and the button that adds one. */
export function RowSet({ title, about, error, list, addLabel, onAdd, ...props }: RowSetProps) {
  const generated = useId()
  const id = props.id ?? generated
  return (
    <Stack id={id} as="fieldset" gap="xs" tabIndex={-1} aria-describedby={`${id}-about`}>
      <Text as="legend" size="sm" weight={600}>
        {title}
      </Text>
      <FieldDescription id={id}>{about}</FieldDescription>
      <Stack ref={list} as="ol" gap="2xs">
        {props.children}
      </Stack>
      {onAdd && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </Stack>
  )
}
