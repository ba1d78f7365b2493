// Fixes that apply one choice to all rows with a value: a team type, an option, the date order.
import { fieldIdOf, folded, possibleDates } from '@eventflow/domain/imports'
import { longDayText } from '@eventflow/domain/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './imports.module.css'
import { fieldChoicesQuery, typeChoicesQuery } from './imports.queries.ts'
import type { GroupProps } from './use-import.ts'

/** An unknown team type: choose an existing one, or add it. */
export function TypeChoice({ group, about, actions: { change } }: GroupProps) {
  const t = useWords()
  const id = useId()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)
  const { data: types = [] } = useQuery(typeChoicesQuery())
  const take = (teamTypeId: string) =>
    change({ teamTypeIds: { ...about.teamTypeIds, [folded(group.value)]: teamTypeId } })
  const make = async () => {
    setIsMaking(true)
    try {
      const made = await client.teamTypes.add({ name: group.value.trim() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      await take(made.id)
    } catch (error) {
      feedback.failed(error)
    }
    setIsMaking(false)
  }
  return (
    <div className={classes['group']}>
      <SelectField
        id={id}
        label={t('imports.mend.takeAs', { value: group.value })}
        options={types}
        empty={t('imports.mend.choose')}
        value=""
        onChange={(teamTypeId) => void take(teamTypeId)}
      />
      <Button variant="default" loading={isMaking} onClick={() => void make()}>
        {t('imports.mend.makeType', { value: group.value.trim() })}
      </Button>
    </div>
  )
}

/** A value that is not an option of the dropdown. */
export function OptionChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const id = useId()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  const options = fields.find((field) => field.id === fieldIdOf(group.target))?.options ?? []
  const column = about.columns.findIndex(({ target }) => target === group.target)
  return (
    <SelectField
      id={id}
      label={t('imports.mend.takeAs', { value: group.value })}
      options={options.map((option) => ({ value: option, label: option }))}
      empty={t('imports.mend.chooseOption')}
      value=""
      onChange={(to) => void actions.replaceValue({ column, from: group.value, to })}
    />
  )
}

/** The order of day, month and year in a column, shown for one of its dates. */
export function DateChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const id = useId()
  return (
    <SelectField
      id={id}
      label={t('imports.mend.dateIs', { value: group.value })}
      options={possibleDates(group.value).map(({ reading, date }) => ({
        value: reading,
        label: longDayText(date, language()),
      }))}
      empty={t('imports.mend.chooseDate')}
      value=""
      onChange={(reading) => {
        if (reading === '') return
        void actions.change({
          dateReadings: { ...about.dateReadings, [group.target]: reading },
        })
      }}
    />
  )
}
