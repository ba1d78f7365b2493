import { useId } from 'react'
import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'
import { NumberReading, useTypedNumber } from './number-reading.tsx'

interface NumberFieldProps extends NarrowInputProps {
  /** Whole numbers only, with the matching keyboard on phones. */
  isWhole?: boolean
  /** Allows negative numbers. The number keyboards of phones have no minus. */
  isSigned?: boolean
  placeholder?: string
}

/**
 * A number field with a number keyboard. The mouse wheel cannot change it, and it removes no typed
 * characters. `onChange` gets a plain number (`6,5` becomes `6.5`). Ambiguous text (`1.200`) is
 * passed on unchanged and must be rejected until the user resolves it.
 */
export function NumberField({
  isWhole = false,
  isSigned,
  placeholder,
  ...props
}: NumberFieldProps) {
  const generated = useId()
  const id = props.id ?? generated
  const typed = useTypedNumber(props.value, props.onChange, { isWhole })
  return (
    <NarrowInput
      {...props}
      id={id}
      value={typed.text}
      onChange={typed.change}
      native={{
        type: 'text',
        inputMode: keysFor(isWhole, isSigned),
        autoComplete: 'off',
        placeholder,
      }}
      aside={<NumberReading {...typed} id={id} />}
    />
  )
}

function keysFor(isWhole: boolean, isSigned: boolean | undefined) {
  if (isSigned) return 'text'
  return isWhole ? 'numeric' : 'decimal'
}
