import { useId, type ReactNode } from 'react'
import classes from './fields.module.css'
import { Icon } from '../icon.tsx'

/** What every field has. Names and texts come from the screen; the wiring by ARIA is done here. */
export interface FieldProps {
  label: ReactNode
  description?: ReactNode
  /** What is wrong and how to fix it. */
  error?: string | null | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** The id of the input, so that an error summary can lead to it. */
  id?: string | undefined
}

/** The attributes that tie an input to its label, description and error. */
export interface InputWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean | undefined
  readonly disabled: boolean | undefined
}

export function useWiring(props: FieldProps): InputWiring {
  const generated = useId()
  const id = props.id ?? generated
  const described = [props.description && `${id}-about`, props.error && `${id}-error`]
  return {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': props.error ? true : undefined,
    required: props.isRequired,
    disabled: props.isDisabled,
  }
}

interface FieldFrameProps extends FieldProps {
  wiring: InputWiring
  /** Under the input, at its end: a count of characters. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, description under it, the input, then the error. */
export function FieldFrame({ wiring, aside, children, ...props }: FieldFrameProps) {
  return (
    <div className={classes['field']}>
      <label htmlFor={wiring.id} className={classes['label']}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </label>
      {props.description && <FieldDescription id={wiring.id}>{props.description}</FieldDescription>}
      {children}
      {aside}
      {props.error && <FieldError id={wiring.id}>{props.error}</FieldError>}
    </div>
  )
}

/** Drawn only: the input itself says that it is required. */
export const RequiredMark = () => (
  <span aria-hidden className={classes['required']}>
    *
  </span>
)

export const FieldDescription = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <div id={`${id}-about`} className={classes['description']}>
      {children}
    </div>
  ) : null

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <div id={`${id}-error`} className={classes['error']}>
      <Icon name="error_outline" size={16} />
      {children}
    </div>
  ) : null
