import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import type { Option } from '../store/options.ts'
import { OptionDetails } from './option-details.tsx'
import { RowButtons } from './row-button.tsx'
import classes from './settings.module.css'

interface OptionRowProps {
  option: Option
  place: number
  count: number
  /** Whether answers may hold it already. */
  isSaved: boolean
  /** The values of the other options. */
  taken: ReadonlySet<string>
  onLabel: (label: string) => void
  onValue: (value: string) => void
  onChange: (option: Option, tag?: string) => void
  /** Enter: an option below this one. */
  onNext: () => void
  /** Whether the text was taken, as several options. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One option of a choice. */
export function OptionRow(props: OptionRowProps) {
  const t = useWords()
  const { option, place } = props
  const [isOpen, setIsOpen] = useState(false)
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
      <OptionButtons {...props} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
      {option.isDisabled && !isOpen && <Muted as="span">{t('builder.field.optionIsOff')}</Muted>}
      {isOpen && (
        <div className={classes['details']}>
          <OptionDetails {...props} />
        </div>
      )}
    </li>
  )
}

interface OptionButtonsProps extends OptionRowProps {
  isOpen: boolean
  onOpen: () => void
}

function OptionButtons({ option, place, count, isOpen, ...on }: OptionButtonsProps) {
  const t = useWords()
  const label = option.label || t('builder.field.option', { place: place + 1 })
  return (
    <RowButtons
      label={label}
      place={place}
      count={count}
      onMove={on.onMove}
      more={{
        icon: 'tune',
        label: t('builder.field.optionMore', { label }),
        isOpen,
        onClick: on.onOpen,
      }}
      remove={t('builder.field.removeOption', { label })}
      onRemove={on.onRemove}
    />
  )
}
