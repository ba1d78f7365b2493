import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './settings.module.css'

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
    <fieldset className={classes['set']}>
      <legend className={classes['legend']}>{title}</legend>
      <p className={classes['about']}>{about}</p>
      <ol ref={list} className={classes['options']}>
        {children}
      </ol>
      {onAdd && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
