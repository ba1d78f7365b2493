import type { ReactNode } from 'react'
import classes from './choice-fields.module.css'
import {
  FieldDescription,
  FieldError,
  RequiredMark,
  useWiring,
  type FieldProps,
} from './field-frame.tsx'
import fieldClasses from './fields.module.css'
import type { Choice } from './select-field.tsx'

interface TickProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
}

function Tick({ kind, ...props }: TickProps & { kind: 'box' | 'switch' }) {
  const wiring = useWiring(props)
  return (
    <div className={fieldClasses['field']}>
      <label className={classes['choice']}>
        <input
          {...wiring}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={classes[kind]}
          checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span className={classes['beside']}>
          <span>
            {props.label}
            {props.isRequired && <RequiredMark />}
          </span>
        </span>
      </label>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      <FieldError id={wiring.id}>{props.error}</FieldError>
    </div>
  )
}

/** A single yes or no that is saved with the rest. */
export const CheckboxField = (props: TickProps) => <Tick {...props} kind="box" />

/** A setting that is on or off. */
export const SwitchField = (props: TickProps) => <Tick {...props} kind="switch" />

interface ChoiceListProps extends Omit<FieldProps, 'label'> {
  label: ReactNode
  options: readonly Choice[]
  /** The values that are chosen. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Boxed and scrolling, for many options. */
  isBoxed?: boolean
}

/** Any number of several. The answer is in the order of the options. */
export function ChoiceList(props: ChoiceListProps) {
  const { options, value, onChange } = props
  const wiring = useWiring(props)
  const toggle = (option: string, isChosen: boolean) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === option ? isChosen : value.includes(each))),
    )
  return (
    <fieldset
      id={wiring.id}
      className={classes['set']}
      aria-describedby={wiring['aria-describedby']}
      tabIndex={-1}
    >
      <legend className={fieldClasses['legend']}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </legend>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      <div className={classes['choices']} data-boxed={props.isBoxed || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes['choice']}>
            <input
              type="checkbox"
              className={classes['box']}
              checked={value.includes(option.value)}
              disabled={props.isDisabled || option.isDisabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span className={classes['beside']}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={wiring.id}>{props.error}</FieldError>
    </fieldset>
  )
}

interface RadioListProps<Value extends string> extends FieldProps {
  options: readonly Choice<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const wiring = useWiring(props)
  return (
    <fieldset
      id={wiring.id}
      role="radiogroup"
      className={classes['set']}
      aria-describedby={wiring['aria-describedby']}
      aria-required={props.isRequired}
      aria-invalid={wiring['aria-invalid']}
      tabIndex={-1}
    >
      <legend className={fieldClasses['legend']}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </legend>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      <div className={classes['choices']}>
        {props.options.map((option) => (
          <label key={option.value} className={classes['choice']}>
            <input
              type="radio"
              name={wiring.id}
              className={classes['box']}
              checked={props.value === option.value}
              disabled={props.isDisabled || option.isDisabled}
              onChange={() => props.onChange(option.value)}
            />
            <span className={classes['beside']}>
              {option.label}
              {option.about && (
                <small className={fieldClasses['description']}>{option.about}</small>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={wiring.id}>{props.error}</FieldError>
    </fieldset>
  )
}
