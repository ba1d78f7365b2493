// How answers read: the words of the catalogue and the event's currency.
import { LOCALES, shortDayText } from '@eventflow/domain/kernel'
import type { TextContext } from '@eventflow/domain/forms'
import type { Variables } from '@eventflow/domain/settings'
import { callersLanguage, word } from '../../platform/language/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { readAllSettings } from '../settings/index.ts'

const MINOR_UNITS = 100

/** Kept for each locale and currency: what writes money is slow to make. */
const moneyIn = remember(40, (key) => {
  const [locale, currency = ''] = key.split(' ')
  return new Intl.NumberFormat(locale, { style: 'currency', currency })
})

type Prices = Pick<Variables, 'currencyId' | 'arePricesWithoutVat'>

/** In the language of the caller. */
export function textsIn({ currencyId, arePricesWithoutVat }: Prices): TextContext {
  const language = callersLanguage() ?? 'en'
  const money = moneyIn(`${LOCALES[language]} ${currencyId}`)
  return {
    word: (key) => word(`forms.answers.${key}`),
    money: (minorUnits) => money.format(minorUnits / MINOR_UNITS),
    isWithoutVat: arePricesWithoutVat,
    day: (date) => shortDayText(date, language),
  }
}

export async function textContext(scope: ReadScope): Promise<TextContext> {
  const { variables } = await readAllSettings(scope)
  return textsIn(variables)
}
