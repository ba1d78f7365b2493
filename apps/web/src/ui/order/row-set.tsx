// Sortable sets of rows: options, items, columns.
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
  /** The button that shows the row's other settings. */
  more?: { icon: string; label: string; isOpen: boolean; onClick: () => void }
  /** Label of the remove button. */
  remove: string
  /** Undefined if the row cannot be removed. */
  onRemove: (() => void) | undefined
}

/** The buttons at the end of a row: move, settings, remove. */
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
  /** Enter adds a row below. */
  onNext: () => void
  /** Returns whether the pasted text became rows. */
  onPaste: (text: string) => boolean
}

/** Text input of a row. Enter adds a row below it, and several pasted lines become rows. */
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
  /** Undefined if the limit is reached. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** A set of rows with a title and an add button. */
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
