import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

interface DateTimeFieldProps extends FieldProps {
  /** `YYYY-MM-DDTHH:MM` as clocks show it, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time, with the device's own calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <input
        {...wiring}
        className={`${classes['input']} ${classes['narrow']}`}
        type="datetime-local"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
