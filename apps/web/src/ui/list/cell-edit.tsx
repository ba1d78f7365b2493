import type { ReactNode } from 'react'
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
