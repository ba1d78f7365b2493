import { listCurrencies } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import type { Choice } from './select-field.tsx'

/** Every currency that an event may use, the common ones first. */
export function currencyChoices(t: T): readonly Choice[] {
  const currencies = listCurrencies(t.language)
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
