// How answers read: the words of the catalogue and the event's currency.
import type { TextContext } from '@eventflow/domain/forms'
import type { Variables } from '@eventflow/domain/settings'
import { englishWords } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { readAllSettings } from '../settings/index.ts'

const MINOR_UNITS = 100

const word = englishWords()

/** Kept for each currency: what writes money is slow to make. */
const moneyIn = remember(
  20,
  (currencyId) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyId }),
)

type Prices = Pick<Variables, 'currencyId' | 'arePricesWithoutVat'>

export const textsIn = ({ currencyId, arePricesWithoutVat }: Prices): TextContext => ({
  word: (key) => word(`forms.answers.${key}`),
  money: (minorUnits) => moneyIn(currencyId).format(minorUnits / MINOR_UNITS),
  isWithoutVat: arePricesWithoutVat,
})

export async function textContext(scope: ReadScope): Promise<TextContext> {
  const { variables } = await readAllSettings(scope)
  return textsIn(variables)
}
