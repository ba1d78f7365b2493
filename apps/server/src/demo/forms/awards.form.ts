import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { required, type DemoForm } from './demo-form.ts'

const is = (sourceId: string, sourceValue: string) => aRule({ sourceId, sourceValue })

/** An unfinished form with findings. It cannot be published until they are fixed. */
export const awardsForm: DemoForm = {
  title: 'Awards entry',
  description: 'For the best new product of the show. Not published yet.',
  state: 'unpublished',
  fields: [
    aField('text', { id: 'product', label: 'Product', ...required }),
    aDropdown({ id: 'category', label: 'Category', ...required }, 'Food', 'Drink', 'Equipment'),
    aField('checkbox', { id: 'launched', label: 'Has it been on sale before the show?' }),
    aField('date', { id: 'launch-day', label: 'Since when?', ...required }),
    aField('area', { id: 'allergens', label: 'Allergens', ...required }),
    aField('text', { id: 'abv', label: 'Alcohol by volume', ...required }),
  ],
  logic: [
    aLogicEntry({ thenFieldId: 'launch-day', rules: [is('launched', 'yes')] }),
    // The option was renamed from “Bakery”, so the rule refers to a removed one.
    aLogicEntry({ thenFieldId: 'allergens', rules: [is('category', 'bakery')] }),
    // No category is food and drink at once.
    aLogicEntry({
      thenFieldId: 'abv',
      operator: 'ALL',
      rules: [is('category', 'drink'), is('category', 'food')],
    }),
  ],
  answers: () => ({}),
}
