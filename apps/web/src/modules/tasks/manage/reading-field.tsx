import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { pageChoicesQuery } from '../../../ui/targets/choices.ts'
import { MANUAL } from './task-draft.ts'
import type { DraftField } from './use-task-editor.ts'

/** What a team must read before it accepts: nothing, one page, or all its pages. */
export function ReadingField({ field }: { field: DraftField }) {
  const t = useWords()
  const { data = [] } = useQuery(pageChoicesQuery())
  const chosen = field('asksToRead')
  const pages = data.map(({ id: value, title: label }) => ({ value, label }))
  const isListed = ['', MANUAL, ...pages.map(({ value }) => value)].includes(chosen.value)
  const others = isListed
    ? []
    : [{ value: chosen.value, label: t('taskAdmin.edit.reading.chosen') }]
  return (
    <SelectField
      {...chosen}
      label={t('taskAdmin.edit.reading.label')}
      description={t('taskAdmin.edit.reading.text')}
      empty={t('taskAdmin.edit.reading.none')}
      options={[{ value: MANUAL, label: t('taskAdmin.edit.reading.manual') }, ...others, ...pages]}
    />
  )
}
