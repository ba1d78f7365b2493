// The units of an item that are included for the team.
import {
  includedOf,
  type Inclusion,
  priceText,
  shownAllowance,
} from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../platform/words.tsx'
import { useFiller } from './filler-context.ts'
import inputClasses from './inputs.module.css'

interface IncludedUnitsProps {
  inclusion: Inclusion
  quantity: number
  /** The price of further units; '' if the list shows none. */
  price: string | number
}

/** `4 included, 2 of 4 used, then €12.00` */
export function IncludedUnits({ inclusion, quantity, price }: IncludedUnitsProps) {
  const t = useWords()
  const { texts } = useFiller()
  const values = {
    allowance: String(shownAllowance(inclusion)),
    used: String(inclusion.elsewhere + includedOf(inclusion, quantity)),
  }
  const further = priceText(price, texts)
  return (
    <span className={inputClasses['quiet']}>
      {further === ''
        ? t('filling.items.included', values)
        : t('filling.items.includedThen', { ...values, price: further })}
    </span>
  )
}
