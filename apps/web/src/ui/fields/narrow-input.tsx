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
  /** Shown below the input. */
  aside?: ReactNode
}

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'autoComplete' | 'placeholder'
>

/** An input for short values: a number, a date. */
export function NarrowInput({ native, aside, ...given }: NarrowInputProps & NativeInput) {
  const t = useWords()
  // An incomplete date has an empty value, but must not count as left out.
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
        // Saving validates the input; our error replaces the browser's message.
        onInvalid={(event) => {
          event.preventDefault()
          setIsHalf(isHalfTyped(event.currentTarget))
        }}
      />
    </FieldFrame>
  )
}
