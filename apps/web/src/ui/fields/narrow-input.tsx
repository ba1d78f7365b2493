import type { ComponentProps } from 'react'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

export interface NarrowInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'autoComplete' | 'placeholder'
>

/** An input for something short: a number, a day. */
export function NarrowInput({ native, ...props }: NarrowInputProps & { native: Native }) {
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <input
        {...wiring}
        {...native}
        className={`${classes['input']} ${classes['narrow']}`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
