import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'

interface DateFieldProps extends NarrowInputProps {
  min?: string
  max?: string
}

/** A date (`YYYY-MM-DD`, or empty), with the browser's date picker. */
export const DateField = ({ min, max, ...props }: DateFieldProps) => (
  <NarrowInput {...props} native={{ type: 'date', min, max }} />
)
