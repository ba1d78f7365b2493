import type { Ref } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import chip from './chip.module.css'
import type { Filter } from './list-types.ts'

interface FilterChipProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  /** For screens that return the focus to it. */
  ref?: Ref<HTMLSelectElement>
}

/** A native select that looks like a chip, filled while it narrows the list. */
export function FilterChip({ filter, value, onChange, ref }: FilterChipProps) {
  const t = useWords()
  return (
    <span className={chip['chip']} data-set={value !== '' || undefined}>
      <select
        ref={ref}
        className={chip['chip-select']}
        aria-label={filter.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{`${filter.label}: ${t('ui.list.all')}`}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="expand_more" size={18} />
    </span>
  )
}
