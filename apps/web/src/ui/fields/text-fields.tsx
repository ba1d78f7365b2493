import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { IconButton } from '../icon-button.tsx'
import { FieldFrame, useWiring, type FieldProps } from './field-frame.tsx'
import classes from './fields.module.css'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  /** Keyboard on phones, if the type does not determine it. */
  inputMode?: 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** Values that are offered while typing; any other one is possible. */
  suggestions?: readonly string[] | undefined
  /** In characters. The remaining number is shown when it gets low. */
  maxLength?: number
  /** For dialogs and pages with a single field. */
  hasFocus?: boolean
}

const NONE: readonly string[] = []

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const wiring = useWiring(props)
  const { value, onChange, maxLength, suggestions = NONE } = props
  const listId = suggestions.length > 0 ? `${wiring.id}-suggestions` : undefined
  return (
    <FieldFrame {...props} wiring={wiring} aside={countOf(value, maxLength)}>
      <input
        {...wiring}
        className={classes['input']}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        list={listId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only if the screen requests it
        autoFocus={props.hasFocus}
      />
      {listId !== undefined && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

/** A multi-line text field. */
export function TextArea(props: TextFieldProps & { rows?: number }) {
  const wiring = useWiring(props)
  const { value, onChange, maxLength } = props
  return (
    <FieldFrame {...props} wiring={wiring} aside={countOf(value, maxLength)}>
      <textarea
        {...wiring}
        className={classes['input']}
        rows={props.rows ?? 4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        placeholder={props.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only if the screen requests it
        autoFocus={props.hasFocus}
      />
    </FieldFrame>
  )
}

interface PasswordFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** Set if the user has just opened the form. */
  hasFocus?: boolean
}

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords()
  const [isShown, setIsShown] = useState(false)
  const wiring = useWiring(props)
  return (
    <FieldFrame {...props} wiring={wiring}>
      <div className={classes['with-button']}>
        <input
          {...wiring}
          className={classes['input']}
          type={isShown ? 'text' : 'password'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          autoComplete={props.autoComplete}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only if the screen requests it
          autoFocus={props.hasFocus}
        />
        <IconButton
          size="inner"
          className={classes['reveal']}
          icon={isShown ? 'visibility_off_outlined' : 'visibility_outlined'}
          label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}

/** Nothing until the limit is near. */
const countOf = (value: string, maxLength: number | undefined): ReactNode =>
  maxLength !== undefined &&
  value.length >= maxLength * 0.8 && <Count left={maxLength - value.length} />

function Count({ left }: { left: number }) {
  const t = useWords()
  return (
    <div className={classes['count']} data-over={left < 0 || undefined}>
      {t(left < 0 ? 'ui.tooLong' : 'ui.remaining', { count: Math.abs(left) })}
    </div>
  )
}
