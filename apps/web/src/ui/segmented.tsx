import { useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the label is visible or only read out. */
  isLabelShown?: boolean
}

/** A choice of a few visible options. They are radio buttons, so arrow keys work natively. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset data-screen-only>
      <legend className={classes['legend']} data-shown={props.isLabelShown || undefined}>
        {props.label}
      </legend>
      <div className={classes['options']}>
        {props.options.map((option) => (
          <label key={option.value} className={classes['option']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span className={classes['word']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
