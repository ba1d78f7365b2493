import { useState, type ComponentProps, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { afterPress } from '../after-press.ts'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'
import { isHalfTyped } from './half-typed.ts'

export interface NarrowInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

interface NativeInput {
  native: Native
  /** Under the input. */
  aside?: ReactNode
}

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'autoComplete' | 'placeholder'
>

/** An input for something short: a number, a day. */
export function NarrowInput({ native, aside, ...given }: NarrowInputProps & NativeInput) {
  const t = useWords()
  // A day without its month has no value yet, and must not pass for one that was left out.
  const [isHalf, setIsHalf] = useState(false)
  const half = native.type === 'date' ? t('ui.fields.halfDate') : t('ui.fields.halfTime')
  const props = { ...given, error: isHalf && given.value === '' ? half : given.error }
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring} aside={aside}>
      <input
        {...wiring}
        {...native}
        className={`${classes['input']} ${classes['narrow']}`}
        value={props.value}
        onChange={(event) => {
          if (!isHalfTyped(event.target)) setIsHalf(false)
          props.onChange(event.target.value)
        }}
        onBlur={({ target }) => {
          afterPress(() => setIsHalf(isHalfTyped(target)))
          props.onBlur?.()
        }}
        // A save asks, and has no words of the browser's own beside these.
        onInvalid={(event) => {
          event.preventDefault()
          setIsHalf(isHalfTyped(event.currentTarget))
        }}
      />
    </FieldFrame>
  )
}
