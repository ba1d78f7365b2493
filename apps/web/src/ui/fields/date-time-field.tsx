import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'

/** A local date and time (`YYYY-MM-DDTHH:MM`, or empty), with the browser's picker. */
export const DateTimeField = (props: NarrowInputProps) => (
  <NarrowInput {...props} native={{ type: 'datetime-local' }} />
)
