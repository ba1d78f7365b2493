import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Option } from '../store/options.ts'
import classes from './settings.module.css'

interface OptionRowProps {
  option: Option
  place: number
  count: number
  /** Whether answers may hold it already. */
  isSaved: boolean
  onLabel: (label: string) => void
  /** Enter: an option below this one. */
  onNext: () => void
  /** Whether the text was taken, as several options. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onOffer: (isOffered: boolean) => void
  onRemove: () => void
}

/** One option of a choice. */
export function OptionRow(props: OptionRowProps) {
  const t = useWords()
  const { option, place } = props
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    props.onNext()
  }
  const pasted = (event: ClipboardEvent) => {
    if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <li className={classes['option']} data-off={option.isDisabled || undefined}>
      <input
        className={classes['input']}
        aria-label={t('builder.field.option', { place: place + 1 })}
        value={option.label}
        autoComplete="off"
        onChange={(event) => props.onLabel(event.target.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      <OptionButtons {...props} />
      {option.isDisabled && (
        <span className={classes['about']}>{t('builder.field.optionIsOff')}</span>
      )}
    </li>
  )
}

function OptionButtons(props: OptionRowProps) {
  const { option, place, count, isSaved, onMove, onOffer, onRemove } = props
  const t = useWords()
  const label = option.label || t('builder.field.option', { place: place + 1 })
  const isOffered = option.isDisabled !== true
  return (
    <span className={classes['buttons']}>
      <RowButton
        icon="arrow_upward"
        label={t('builder.field.optionUp', { label })}
        isDisabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <RowButton
        icon="arrow_downward"
        label={t('builder.field.optionDown', { label })}
        isDisabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      {isSaved && (
        <RowButton
          icon={isOffered ? 'visibility_outlined' : 'visibility_off_outlined'}
          label={t(isOffered ? 'builder.field.optionOff' : 'builder.field.optionOn', { label })}
          onClick={() => onOffer(!isOffered)}
        />
      )}
      <RowButton
        icon="close"
        label={t('builder.field.removeOption', { label })}
        onClick={onRemove}
      />
    </span>
  )
}

interface RowButtonProps {
  icon: string
  label: string
  isDisabled?: boolean
  onClick: () => void
}

const RowButton = ({ icon, label, isDisabled, onClick }: RowButtonProps) => (
  <button
    type="button"
    className={classes['icon-button']}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
  </button>
)
