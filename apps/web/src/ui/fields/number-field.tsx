import { useId } from 'react'
import { NarrowInput, type NarrowInputProps } from './narrow-input.tsx'
import { NumberReading, useTypedNumber } from './number-reading.tsx'

interface NumberFieldProps extends NarrowInputProps {
  /** Whole numbers only: shows the keys for them on a phone. */
  isWhole?: boolean
  /** Numbers below 0 too: the number keys of phones have no minus. */
  isSigned?: boolean
  placeholder?: string
}

/**
 * A number, as it is typed, with number keys: the wheel cannot change it, and nothing typed
 * disappears. What it gives on is plain (`6,5` becomes `6.5`); a text in doubt (`1.200`) is given on
 * as it is, and must be refused until the person has said what it means.
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
