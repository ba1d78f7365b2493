import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { chosenFirst, mergeChosen, filterChoices } from './choice-search.ts'
import classes from './manage.module.css'
import { taskChoicesQuery } from './task-admin.queries.ts'

interface TaskChoiceProps {
  id: string
  value: readonly string[]
  onChange: (taskIds: string[]) => void
  error: string | undefined
  label: string
  description: string
  /** A task that cannot be chosen. */
  without?: string | undefined
}

/** From this number of tasks, there is a search. */
const MANY = 12

/** Selects tasks: those of a group, or those that come before another. */
export function TaskChoice({ value, onChange, description, without, ...rest }: TaskChoiceProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const { data: all = [], isPending } = useQuery(taskChoicesQuery())
  const tasks = all.filter((task) => task.value !== without)
  // Tasks already in the group come first and do not move when they are deselected.
  const [before] = useState(value)
  const shown = filterChoices(chosenFirst(tasks, before), search)
  const isMany = tasks.length > MANY
  if (isPending) return <ListSkeleton />
  const about = [
    tasks.length === 0 ? t('taskAdmin.groups.noTasks') : description,
    t('taskAdmin.groups.chosen', { count: value.length }),
  ]
  return (
    <>
      {isMany && (
        <div className={classes['find']}>
          <TextField label={t('taskAdmin.groups.search')} value={search} onChange={setSearch} />
        </div>
      )}
      <ChoiceList
        {...rest}
        description={about.join(' · ')}
        options={shown}
        value={value}
        onChange={(chosen) => onChange(mergeChosen(value, shown, chosen))}
        isBoxed={isMany}
      />
      {isMany && shown.length === 0 && (
        <p role="status" className={classes['quiet']}>
          {t('taskAdmin.groups.noneFound')}
        </p>
      )}
    </>
  )
}
