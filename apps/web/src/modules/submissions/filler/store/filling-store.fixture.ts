// A form to fill in, with a counter of notified watchers.
import { englishWords } from '@eventflow/domain/words'
import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import {
  type Answers,
  type FormDefinition,
  GUEST_FACTS,
  problemInWords,
} from '@eventflow/domain/forms/engine'
import type { PageId } from './paging.ts'
import { createFillingStore } from './filling-store.ts'

const t = englishWords()

export const aStore = (definition: FormDefinition, values: Answers = {}, pageId: PageId = null) =>
  createFillingStore({
    definition,
    facts: GUEST_FACTS,
    values,
    pageId,
    describeProblem: (problem) => problemInWords(t, problem),
  })

/** Counts how often the watchers of each key are notified. */
export function counting(store: ReturnType<typeof aStore>, ...keys: string[]) {
  const counts: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]))
  for (const key of keys) store.watch(key, () => void (counts[key] = (counts[key] ?? 0) + 1))
  return counts
}

export const cooking = aFormDefinition(
  [
    aDropdown({ id: 'cook', label: 'Do you cook?', isRequired: true }, 'Yes', 'No'),
    aField('text', { id: 'fuel', label: 'With what?', isRequired: true }),
    aField('text', { id: 'name', label: 'Name' }),
    aField('newPage', { id: 'page2', label: 'Contact' }),
    aField('email', { id: 'mail', label: 'Email', isRequired: true }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'fuel',
        rules: [aRule({ sourceId: 'cook', sourceValue: 'yes' })],
      }),
    ],
  },
)
