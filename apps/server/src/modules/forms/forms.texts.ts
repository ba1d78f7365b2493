// The texts of answers: words of the catalogue, and the currency of the submission or of the event.
import {
  LOCALES,
  moneyFormat,
  percentIn,
  shortDayText,
  writtenNumber,
  type Language,
} from '@eventflow/domain/kernel'
import {
  hasItemLists,
  pricesOf,
  type FormDefinition,
  type Prices,
  type TextContext,
  type TextStyle,
} from '@eventflow/domain/forms'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { callersLanguage, word } from '../../platform/language/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { readAllSettings } from '../settings/index.ts'

const MINOR_UNITS = 100

/** Cached by locale and currency, because number formats are slow to create. */
const moneyIn = remember(40, (key) => {
  const [locale = '', currency = ''] = key.split(' ')
  return moneyFormat(locale, currency)
})

/** How the caller's language writes days and numbers. */
export function callersStyle(): Required<TextStyle> {
  const language = callersLanguage() ?? 'en'
  return {
    day: (date) => shortDayText(date, language),
    number: (stored) => writtenNumber(stored, language),
  }
}

/** In the language of the caller. */
export const textsIn = (prices: Prices): TextContext => ({
  ...unstyledTexts(prices, callersLanguage() ?? 'en'),
  word: (key) => word(`forms.answers.${key}`),
  ...callersStyle(),
})

/** Days and numbers are as in exports. */
function unstyledTexts(prices: Prices, language: Language): TextContext {
  const { currencyId, arePricesWithoutVat } = prices
  const money = moneyIn(`${LOCALES[language]} ${currencyId}`)
  return {
    word: (key) => wordsIn(language)(`forms.answers.${key}`),
    money: (minorUnits) => money.format(minorUnits / MINOR_UNITS),
    isWithoutVat: arePricesWithoutVat,
    tax: prices,
    percent: (hundredths) => percentIn(LOCALES[language], hundredths),
  }
}

type PricedForm = Pick<FormDefinition, 'prices'>

/** For several submissions: returns the texts by definition. */
export async function textsOfForms(scope: ReadScope): Promise<(form: PricedForm) => TextContext> {
  const { variables } = await readAllSettings(scope)
  return (form) => textsIn(pricesOf(form, variables))
}

/** For the definition of a submission, or the current form. */
export const textContext = async (scope: ReadScope, form: PricedForm): Promise<TextContext> =>
  (await textsOfForms(scope))(form)

/** For programs: the same for each caller, in the event's language. */
export async function textsForPrograms(scope: ReadScope, form: PricedForm): Promise<TextContext> {
  const { variables, event } = await readAllSettings(scope)
  return unstyledTexts(pricesOf(form, variables), event.language)
}

/** ISO 4217; empty for a form in which nothing can be ordered. */
export async function currencyOf(scope: ReadScope, form: FormDefinition): Promise<string> {
  if (!hasItemLists(form)) return ''
  const { variables } = await readAllSettings(scope)
  return pricesOf(form, variables).currencyId
}
