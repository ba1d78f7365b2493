import { plainNumber, writtenNumber } from '@eventflow/domain/kernel'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { language } from '../../platform/words-catalogue.ts'
import type { Choice } from '../fields/select-field.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { useOnlyReading } from '../only-reading.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './cell-edit.module.css'

interface CellMenuProps {
  /** Accessible name: the field, its row and its current value. */
  label: string
  /** Content of the cell. */
  children: ReactNode
  value: string
  options: readonly Choice[]
  onChoose: (value: string) => void
}

/** A value in a list that is edited in place by choosing another. */
export const CellMenu = (props: CellMenuProps) =>
  useOnlyReading() ? <>{props.children}</> : <OpenMenu {...props} />

const OpenMenu = ({ label, children, value, options, onChoose }: CellMenuProps) => (
  <Menu
    label={label}
    buttonClassName={classes['cell']}
    align="start"
    button={
      <>
        <span className={classes['text']}>{children}</span>
        <Icon name="expand_more" size={16} className={classes['mark']} />
      </>
    }
  >
    {(close) =>
      options.map((option) => (
        <MenuItem
          key={option.value}
          isChecked={option.value === value}
          onClick={() => {
            close()
            if (option.value !== value) onChoose(option.value)
          }}
        >
          {option.label}
        </MenuItem>
      ))
    }
  </Menu>
)

interface CellButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** A value in a list that is edited in a dialog. Its name contains the value and the action. */
export const CellButton = (props: CellButtonProps) =>
  useOnlyReading() ? <>{props.children}</> : <OpenButton {...props} />

const OpenButton = ({ label, onClick, children }: CellButtonProps) => (
  <button type="button" className={classes['cell']} title={label} onClick={onClick}>
    {children} <VisuallyHidden>{label}</VisuallyHidden>
    <Icon name="edit_outlined" size={16} className={classes['mark']} />
  </button>
)

interface CellInputProps {
  /** Accessible name: the field, its row and its current value. */
  label: string
  /** Content of the cell. */
  children: ReactNode
  value: string
  type: 'text' | 'number' | 'date'
  maxLength: number
  /** Returns false if the value was refused: the next edit then begins with it. */
  onSave: (value: string) => unknown
}

/** A value in a list that is typed in place. Enter or leaving saves, Escape does not. */
export const CellInput = (props: CellInputProps) =>
  useOnlyReading() ? <>{props.children}</> : <OpenInput {...props} />

const focusAtFirst = (input: HTMLInputElement | null) => input?.focus()

function OpenInput({ children, label, value, ...input }: CellInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const mustFocus = useRef(false)
  const save = async (typed: string) => {
    const isSaved = await input.onSave(typed)
    setRefused(isSaved === false ? typed : null)
  }
  if (isOpen)
    return (
      <TypedCell
        {...input}
        label={label}
        value={value}
        first={refused ?? value}
        onSave={(typed) => void save(typed)}
        onClose={(byKey) => {
          mustFocus.current = byKey
          setIsOpen(false)
        }}
      />
    )
  return (
    <button
      type="button"
      ref={(button) => {
        if (button && mustFocus.current) button.focus()
        mustFocus.current = false
      }}
      className={classes['cell']}
      aria-label={label}
      onClick={() => setIsOpen(true)}
    >
      <span className={classes['text']}>{children}</span>
      <Icon name="edit_outlined" size={16} className={classes['mark']} />
    </button>
  )
}

interface TypedCellProps extends Omit<CellInputProps, 'children'> {
  /** The text at the beginning. */
  first: string
  onClose: (byKey: boolean) => void
}

function TypedCell({ label, value, first, type, maxLength, onSave, onClose }: TypedCellProps) {
  const isNumber = type === 'number'
  const [typed, setTyped] = useState(isNumber ? writtenNumber(first, language()) : first)
  // A removed input loses the focus, which must not save a second time.
  const isClosed = useRef(false)
  const end = (text: string, byKey: boolean) => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(byKey)
    const next = isNumber ? plainNumber(text.trim()) : text.trim()
    if (next !== value) onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.stopPropagation()
    // Otherwise Enter would press the button that gets the focus.
    event.preventDefault()
    end(event.key === 'Enter' ? typed : value, true)
  }
  return (
    <input
      ref={focusAtFirst}
      className={classes['input']}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      aria-label={label}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(typed, false)}
    />
  )
}
