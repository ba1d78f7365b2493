import { Icon } from '../icon.tsx'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** The language of the label, where it is not the reader's. */
  readonly lang?: string | undefined
  readonly isDisabled?: boolean
  /** One line under the label, where all choices are in sight. */
  readonly about?: string
  /** Choices of the same heading stand together under it, in the device's own list. */
  readonly heading?: string
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  /** The choice of nothing; leave it out where something must be chosen from the start. */
  empty?: string
}

/** The choice of nothing: a field that has it takes the empty text. */
const isNothing = <Value extends string>(value: string): value is Value => value === ''

/** One of several, with the device's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <div className={classes['select']}>
        <select
          {...wiring}
          className={classes['input']}
          value={props.value}
          onChange={({ target }) => {
            const chosen = props.options.find(({ value }) => value === target.value)
            if (chosen) props.onChange(chosen.value)
            else if (props.empty !== undefined && isNothing<Value>(target.value))
              props.onChange(target.value)
          }}
        >
          {props.empty !== undefined && <option value="">{props.empty}</option>}
          <Options options={props.options} />
        </select>
        <Icon name="expand_more" />
      </div>
    </FieldFrame>
  )
}

function Options({ options }: { options: readonly Choice[] }) {
  const headings = [...new Set(options.map(({ heading }) => heading))]
  return headings.map((heading) => {
    const under = options.filter((option) => option.heading === heading)
    return heading === undefined ? (
      under.map((option) => <Option key={option.value} {...option} />)
    ) : (
      <optgroup key={heading} label={heading}>
        {under.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </optgroup>
    )
  })
}

const Option = ({ value, label, lang, isDisabled }: Choice) => (
  <option value={value} lang={lang} disabled={isDisabled}>
    {label}
  </option>
)
