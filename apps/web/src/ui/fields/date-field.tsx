import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'

interface DateFieldProps extends NarrowInputProps {
  min?: string
  max?: string
}

/** A day (`YYYY-MM-DD`, or empty), with the device's own calendar. */
export const DateField = ({ min, max, ...props }: DateFieldProps) => (
  <NarrowInput {...props} native={{ type: 'date', min, max }} />
)
