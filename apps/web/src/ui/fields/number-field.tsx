import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'

interface NumberFieldProps extends NarrowInputProps {
  /** Whole numbers only: shows the keys for them on a phone. */
  isWhole?: boolean
  placeholder?: string
}

/**
 * A number, as it is typed, with number keys: the wheel cannot change it, and nothing typed
 * disappears.
 */
export const NumberField = ({ isWhole = false, placeholder, ...props }: NumberFieldProps) => (
  <NarrowInput
    {...props}
    native={{
      type: 'text',
      inputMode: isWhole ? 'numeric' : 'decimal',
      autoComplete: 'off',
      placeholder,
    }}
  />
)
