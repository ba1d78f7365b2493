import {
  CORRECTIONS_ID,
  type FieldOf,
  taxTexts,
  totalWithTax,
  unpricedNote,
  withVatWording,
} from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../platform/words.tsx'
import { dateText } from '../../../../ui/time-text.ts'
import { TaxDetails } from '../../answers/answer-text.tsx'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { Prose } from './field-texts.tsx'
import { type InputProps, useFiller } from './filler-context.ts'
import classes from './inputs.module.css'
import { useWatched } from './use-answer.ts'

interface SumProps {
  label: string
  text: string
  /** What the total excludes; '' if it is complete. */
  note: string
}

export const Sum = ({ label, text, note }: SumProps) => (
  <div className={classes['total']}>
    <p className={classes['sum']}>
      <span>{label}</span>
      <output>{text}</output>
    </p>
    {note && <p className={classes['quiet']}>{note}</p>}
  </div>
)

/** The tax of the order, with each change of a quantity. */
export function TaxOfOrder() {
  const { store, texts } = useFiller()
  useWatched(store, WATCH.total, store.sums)
  const taxes = texts.tax ? store.taxes(texts.tax) : null
  return taxes && <TaxDetails details={taxTexts(taxes, texts)} />
}

interface KeptAmountsProps {
  store: FillingStore
  money: (minor: number) => string
  className?: string | undefined
}

/** Parts of the total that no visible list contains: removed items, and credits and charges. */
export function KeptAmounts({ store, money, className }: KeptAmountsProps) {
  const t = useWords()
  const { keptOrders } = useWatched(store, WATCH.total, store.terms)
  const { kept } = useWatched(store, WATCH.total, store.sums)
  const corrections = keptOrders?.[CORRECTIONS_ID] ?? 0
  const gone = kept - corrections
  return (
    <>
      {gone !== 0 && (
        <span className={className}>{t('filling.items.kept', { amount: money(gone) })}</span>
      )}
      {corrections !== 0 && (
        <span className={className}>
          {t('filling.items.corrections', { amount: money(corrections) })}
        </span>
      )}
    </>
  )
}

/** The total of all visible item lists. */
export function GrandTotalInput({ field }: InputProps<FieldOf<'grandTotal'>>) {
  const { store, texts } = useFiller()
  const t = useWords()
  const { total, unpriced, later } = useWatched(store, WATCH.total, store.sums)
  return (
    <div className={classes['grand-total']}>
      <Sum
        label={withVatWording(field.label, texts)}
        text={texts.money(total)}
        note={unpricedNote(unpriced, texts)}
      />
      <TaxOfOrder />
      <KeptAmounts store={store} money={texts.money} className={classes['quiet']} />
      {later.map(({ day, total: price }) => (
        <span key={day} className={classes['quiet']}>
          {t('filling.items.later', {
            day: dateText(day),
            price: totalWithTax(price, texts, texts.tax ? store.taxesOn(day, texts.tax) : null),
          })}
        </span>
      ))}
      {field.description && (
        <span className={classes['quiet']}>
          <Prose>{field.description}</Prose>
        </span>
      )}
    </div>
  )
}
