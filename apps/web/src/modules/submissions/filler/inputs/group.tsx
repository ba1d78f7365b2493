import { createElement, type ReactNode, use } from 'react'
import { FieldDescription, FieldError, RequiredMark } from '../../../../ui/fields/field-frame.tsx'
import { HeadingLevel } from './filler-context.ts'
import classes from './inputs.module.css'

interface GroupProps {
  id: string
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  error?: string | undefined
  children: ReactNode
}

/** Several inputs that form one answer. */
export function Group({ id, label, description, isRequired, error, children }: GroupProps) {
  const described = [description && `${id}-about`, error && `${id}-error`]
  return (
    <div className={classes['frame']}>
      <fieldset
        id={id}
        className={classes['group']}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        tabIndex={-1}
      >
        <legend className={classes['legend']}>
          {label}
          {isRequired && <RequiredMark />}
        </legend>
        <FieldDescription id={id}>{description}</FieldDescription>
        {children}
        <FieldError id={id}>{error}</FieldError>
      </fieldset>
    </div>
  )
}

interface HeadingProps {
  id?: string
  /** Levels below the section heading. */
  below?: number
  children: ReactNode
}

/** A heading of the right level. Renders nothing without a text. */
export function Heading({ id, below = 0, children }: HeadingProps) {
  const level = use(HeadingLevel) + below
  if (children === '') return null
  const attributes = { id, tabIndex: id ? -1 : undefined, className: classes['heading'] }
  return createElement(`h${level}`, attributes, children)
}
