import {
  LOCALES,
  moneyFormat,
  percentIn,
  writtenNumber,
  type Language,
} from '@eventflow/domain/kernel'
import type { Prices, TextContext } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { dateText } from '../../../ui/time-text.ts'

export type { Prices }

const MINOR_UNITS = 100
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currencyId: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currencyId}`
  const known = formats.get(key)
  if (known) return known
  const created = moneyFormat(LOCALES[language], currencyId)
  formats.set(key, created)
  return created
}

/** Texts for answers, with the prices of the submission or the event, as in emails. */
export const answerTexts = (
  t: T,
  prices: Prices,
): TextContext & Required<Pick<TextContext, 'percent'>> => ({
  word: (key) => t(`forms.answers.${key}`),
  money: (minorUnits) => formatOf(prices.currencyId, t.language).format(minorUnits / MINOR_UNITS),
  isWithoutVat: prices.arePricesWithoutVat,
  tax: prices,
  percent: (hundredths) => percentIn(LOCALES[t.language], hundredths),
  day: (date) => dateText(date),
  number: (stored) => writtenNumber(stored, t.language),
})
