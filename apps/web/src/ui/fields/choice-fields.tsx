import type { ComponentProps, ReactNode } from 'react'
import classes from './choice-fields.module.css'
import {
  FieldDescription,
  FieldError,
  RequiredMark,
  useWiring,
  type FieldProps,
  type InputWiring,
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

/** A checkbox whose value is saved with the form. */
export const CheckboxField = (props: TickProps) => <Tick {...props} kind="box" />

/** A setting that is on or off. */
export const SwitchField = (props: TickProps) => <Tick {...props} kind="switch" />

interface ChoicesProps extends FieldProps {
  wiring: InputWiring
  isRadio?: boolean
  /** Scrolls in a box, for many options. */
  isBoxed?: boolean
  children: ReactNode
}

function Choices({ wiring, isRadio = false, isBoxed = false, children, ...props }: ChoicesProps) {
  return (
    <fieldset
      id={wiring.id}
      role={isRadio ? 'radiogroup' : undefined}
      className={classes['set']}
      aria-describedby={wiring['aria-describedby']}
      aria-required={isRadio ? props.isRequired : undefined}
      aria-invalid={isRadio ? wiring['aria-invalid'] : undefined}
      tabIndex={-1}
    >
      <legend className={fieldClasses['legend']}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </legend>
      {props.description && <FieldDescription id={wiring.id}>{props.description}</FieldDescription>}
      <div className={classes['choices']} data-boxed={isBoxed || undefined}>
        {children}
      </div>
      {props.error && <FieldError id={wiring.id}>{props.error}</FieldError>}
    </fieldset>
  )
}

const OneChoice = ({ choice, ...input }: ComponentProps<'input'> & { choice: Choice }) => (
  <label className={classes['choice']}>
    <input {...input} className={classes['box']} />
    <span className={classes['beside']} lang={choice.lang}>
      {choice.label}
      {choice.about && <small className={fieldClasses['description']}>{choice.about}</small>}
    </span>
  </label>
)

interface ChoiceListProps extends Omit<ChoicesProps, 'wiring' | 'isRadio' | 'children'> {
  options: readonly Choice[]
  /** The selected values. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of options. The result has the order of the options. */
export function ChoiceList({ options, value, onChange, ...props }: ChoiceListProps) {
  const toggle = (option: string, isChosen: boolean) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === option ? isChosen : value.includes(each))),
    )
  return (
    <Choices {...props} wiring={useWiring(props)}>
      {options.map((option) => (
        <OneChoice
          key={option.value}
          choice={option}
          type="checkbox"
          checked={value.includes(option.value)}
          disabled={props.isDisabled || option.isDisabled}
          onChange={(event) => toggle(option.value, event.target.checked)}
        />
      ))}
    </Choices>
  )
}

interface RadioListProps<Value extends string> extends FieldProps {
  options: readonly Choice<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few visible options. */
export function RadioList<Value extends string>(list: RadioListProps<Value>) {
  const { options, value, onChange, ...props } = list
  const wiring = useWiring(props)
  return (
    <Choices {...props} wiring={wiring} isRadio>
      {options.map((option) => (
        <OneChoice
          key={option.value}
          choice={option}
          type="radio"
          name={wiring.id}
          checked={value === option.value}
          disabled={props.isDisabled || option.isDisabled}
          onChange={() => onChange(option.value)}
        />
      ))}
    </Choices>
  )
}
