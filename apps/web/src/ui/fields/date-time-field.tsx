import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'

/** A day and a time (`YYYY-MM-DDTHH:MM` as clocks show it, or empty), with the device's own calendar. */
export const DateTimeField = (props: NarrowInputProps) => (
  <NarrowInput {...props} native={{ type: 'datetime-local' }} />
)
