// The quantity of an ordered item.
import { quantityFrom } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../platform/words.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import fieldClasses from '../../../../ui/fields/fields.module.css'
import { NumberReading, useTypedNumber } from '../../../../ui/fields/number-reading.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import classes from './item-list.module.css'

interface QuantityProps {
  id: string
  label: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error: string | undefined
  /** The item is no longer offered and was not ordered. */
  isOff: boolean
  /** The quantity up to which the plus button works. */
  stepsTo: number
}

/** The field for the quantity of an item, with buttons for touch screens. */
export function Quantity(props: QuantityProps) {
  const { id, label, value, onChange, onBlur, error, isOff, stepsTo } = props
  const t = useWords()
  const typed = useTypedNumber(value, onChange, { isWhole: true })
  return (
    <div className={classes['quantity']}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('filling.items.quantityOf', { label })}</label>
      </VisuallyHidden>
      <input
        id={id}
        className={fieldClasses['input']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        disabled={isOff}
        value={typed.text}
        onChange={(event) => typed.change(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Steps {...{ label, isOff, stepsTo }} text={typed.text} onStep={typed.change} />
      <NumberReading {...typed} id={id} />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

interface StepsProps {
  label: string
  isOff: boolean
  stepsTo: number
  text: string
  onStep: (text: string) => void
}

/** Plus and minus buttons for touch screens. */
function Steps({ label, isOff, stepsTo, text, onStep }: StepsProps) {
  const t = useWords()
  const quantity = quantityFrom(text === '' ? 0 : text) ?? 0
  return (
    <span className={classes['steps']}>
      <IconButton
        icon="remove"
        label={t('filling.items.less', { label })}
        disabled={isOff || quantity === 0}
        onClick={() => onStep(quantity <= 1 ? '' : String(quantity - 1))}
      />
      <IconButton
        icon="add"
        label={t('filling.items.more', { label })}
        disabled={isOff || quantity >= stepsTo}
        onClick={() => onStep(String(quantity + 1))}
      />
    </span>
  )
}
