// How answers read: the words of the catalogue and the event's currency.
import type { TextContext } from '@eventflow/domain/forms'
import { englishWords } from '@eventflow/domain/words'
import type { Scope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { readAllSettings } from '../settings/index.ts'

const MINOR_UNITS = 100

const word = englishWords()

/** Kept for each currency: what writes money is slow to make. */
export const textsIn = remember(20, (currencyId): TextContext => {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyId })
  return {
    word: (key) => word(`forms.answers.${key}`),
    money: (minorUnits) => money.format(minorUnits / MINOR_UNITS),
  }
})

export async function textContext(scope: Scope): Promise<TextContext> {
  const { variables } = await readAllSettings(scope)
  return textsIn(variables.currencyId)
}
