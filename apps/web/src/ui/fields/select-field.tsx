import { Icon } from '../icon.tsx'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Language of the label, if it differs from the reader's. */
  readonly lang?: string | undefined
  readonly isDisabled?: boolean
  /** A line under the label, for lists whose choices are all visible. */
  readonly about?: string
  /** Consecutive choices with the same heading form a group in the native list. */
  readonly heading?: string
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  /** Label of the empty choice. Omit it if something must be selected from the start. */
  empty?: string
}

/** The empty choice: fields that offer it accept an empty text. */
const isNothing = <Value extends string>(value: string): value is Value => value === ''

/** A native list to choose one value. */
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
