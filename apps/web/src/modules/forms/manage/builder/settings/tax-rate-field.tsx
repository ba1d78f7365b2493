import type { Item } from '@eventflow/domain/forms'
import { isTaxRate, percentIn } from '@eventflow/domain/kernel'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { locale } from '../../../../../platform/words-catalogue.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'

interface TaxRateFieldProps {
  item: Item
  onChange: (item: Item) => void
}

/** The tax rate of an item, or nothing for that of the event. */
export function TaxRateField({ item, onChange }: TaxRateFieldProps) {
  const t = useWords()
  const { taxRate: ofEvent } = usePortal().variables
  const { taxRate, ...rest } = item
  const change = (text: string) => {
    const typed = text.trim().replace(',', '.')
    onChange(typed === '' ? rest : { ...item, taxRate: typed })
  }
  return (
    <TextField
      label={t('builder.tax.title')}
      description={t('builder.tax.text', {
        rate: ofEvent === '' ? t('builder.tax.none') : percentIn(locale(), Number(ofEvent) * 100),
      })}
      maxLength={10}
      value={taxRate ?? ''}
      error={taxRate === undefined || isTaxRate(taxRate) ? undefined : t('builder.tax.wrong')}
      onChange={change}
    />
  )
}
