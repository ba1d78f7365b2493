import { Icon } from '../icon.tsx'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** One line under the label, where all choices are in sight. */
  readonly about?: string
}

interface SelectFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  options: readonly Choice[]
  /** The choice of nothing; leave it out where something must be chosen from the start. */
  empty?: string
}

/** One of several, with the device's own list. */
export function SelectField(props: SelectFieldProps) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <div className={classes['select']}>
        <select
          {...wiring}
          className={classes['input']}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.empty !== undefined && <option value="">{props.empty}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="expand_more" />
      </div>
    </FieldFrame>
  )
}
