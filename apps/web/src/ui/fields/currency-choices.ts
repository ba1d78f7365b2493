import type { T } from '@eventflow/domain/words'
import type { Choice } from './select-field.tsx'

interface Currency {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly isCommon: boolean
}

/** The names of the currencies, common ones first. */
export function currencyChoices(currencies: readonly Currency[], t: T): readonly Choice[] {
  const choices = (areCommon: boolean): Choice[] =>
    currencies
      .filter(({ isCommon }) => isCommon === areCommon)
      .map(({ id, symbol, name }) => ({
        value: id,
        label: symbol === id ? `${id}: ${name}` : `${id}: ${name} (${symbol})`,
      }))
  return [
    ...choices(true),
    { value: '', label: t('settings.variables.others'), isDisabled: true },
    ...choices(false),
  ]
}
