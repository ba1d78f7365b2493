import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { FilterChip } from './filter-chip.tsx'
import classes from './list-toolbar.module.css'
import { filteredBy, type ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

const PAUSE_MS = 200

interface ListToolbarProps {
  name: string
  state: ListState
  onState: (state: ListState) => void
  filters: readonly Filter[]
  /** The choice of the order, where there are no column headers. */
  order?: ReactNode
  actions?: ReactNode
}

/** Search, filters as chips, and the actions of the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { name, state, onState, filters, order, actions } = props
  return (
    <div className={classes['toolbar']}>
      <SearchInput
        name={name}
        search={state.search}
        onSearch={(search) => onState({ ...state, search })}
      />
      {filters.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id] ?? ''}
          onChange={(value) => onState(filteredBy(state, filter.id, value))}
        />
      ))}
      {order}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  )
}

/** What is being typed, told on after a pause; a change from outside (Back) is taken over. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string, pause = PAUSE_MS) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), pause)
  }
  return { typed, change }
}

interface SearchInputProps {
  name: string
  search: string
  onSearch: (search: string) => void
}

function SearchInput({ name, search, onSearch }: SearchInputProps) {
  const t = useWords()
  const { typed, change } = useTyped(search, onSearch)
  return (
    <div className={classes['search']} role="search">
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={classes['search-input']}
        aria-label={t('ui.list.searchIn', { what: name })}
        placeholder={t('ui.list.search')}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      {typed && (
        <IconButton
          size="inner"
          className={classes['clear']}
          icon="close"
          label={t('ui.list.clearSearch')}
          onClick={() => change('', 0)}
        />
      )}
    </div>
  )
}
