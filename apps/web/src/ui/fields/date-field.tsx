import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string
  max?: string
}

/** A day, with the device's own calendar. */
export function DateField(props: DateFieldProps) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <input
        {...wiring}
        className={`${classes['input']} ${classes['narrow']}`}
        type="date"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        min={props.min}
        max={props.max}
      />
    </FieldFrame>
  )
}
