import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

interface NumberFieldProps extends FieldProps {
  /** As typed: a half-typed number is not lost. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Whole numbers only: shows the keys for them on a phone. */
  isWhole?: boolean
  placeholder?: string
}

/** A number as text with number keys: the wheel cannot change it, and nothing typed disappears. */
export function NumberField(props: NumberFieldProps) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <input
        {...wiring}
        className={`${classes['input']} ${classes['narrow']}`}
        type="text"
        inputMode={props.isWhole ? 'numeric' : 'decimal'}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        autoComplete="off"
        placeholder={props.placeholder}
      />
    </FieldFrame>
  )
}
