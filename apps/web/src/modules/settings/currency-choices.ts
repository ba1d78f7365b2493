import { COMMON_CURRENCIES, OTHER_CURRENCIES } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import type { Choice } from '../../ui/fields/select-field.tsx'

/** The currencies with their names; the common ones come first. */
export function currencyChoices(t: T): readonly Choice[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' })
  const choice = (code: string): Choice => ({ value: code, label: `${code}: ${names.of(code)}` })
  return [
    ...COMMON_CURRENCIES.map(choice),
    { value: '', label: t('settings.variables.others'), isDisabled: true },
    ...OTHER_CURRENCIES.map(choice),
  ]
}
