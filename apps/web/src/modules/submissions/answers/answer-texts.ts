import { LOCALES, type Language } from '@eventflow/domain/kernel'
import type { TextContext } from '@eventflow/domain/forms/engine'
import type { Variables } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { dateText } from '../../../ui/time-text.ts'

/** What the event says of its prices. */
export type Prices = Pick<Variables, 'currencyId' | 'arePricesWithoutVat'>

const MINOR_UNITS = 100
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currencyId: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currencyId}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: currencyId,
  })
  formats.set(key, created)
  return created
}

/** How answers read: the words of the catalogue and the event's prices, as in the emails. */
export const answerTexts = (t: T, { currencyId, arePricesWithoutVat }: Prices): TextContext => ({
  word: (key) => t(`forms.answers.${key}`),
  money: (minorUnits) => formatOf(currencyId, t.language).format(minorUnits / MINOR_UNITS),
  isWithoutVat: arePricesWithoutVat,
  day: (date) => dateText(date),
})
