import { useId, type ReactNode } from 'react'
import classes from './fields.module.css'
import { Icon } from '../icon.tsx'

/** Props of every field. The screen provides the texts; the ARIA attributes are set here. */
export interface FieldProps {
  label: ReactNode
  description?: ReactNode
  /** What is wrong and how to fix it. */
  error?: string | null | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Id of the input, to which an error summary links. */
  id?: string | undefined
}

/** Attributes that connect an input with its label, description and error. */
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
  /** Shown below the input at its end, for example a character count. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, description, input, and error, in this order. */
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

/** Only visual: screen readers learn from the input that it is required. */
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
