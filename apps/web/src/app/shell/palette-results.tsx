import { useEffect, useRef } from 'react'
import type { PaletteFind } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './command-palette.module.css'

interface PaletteResultsProps {
  results: readonly PaletteFind[]
  chosen: number
  onChoose: (find: PaletteFind) => void
}

export function PaletteResults({ results, chosen, onChoose }: PaletteResultsProps) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      id="palette-results"
      role="listbox"
      aria-label={t('shell.palette.results', { count: results.length })}
      className={classes['results']}
      ref={list}
    >
      {results.map((find, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and the keys; a press is for the pointer
        <div
          key={`${find.group} ${find.id}`}
          id={`palette-${index}`}
          role="option"
          aria-selected={index === chosen}
          aria-disabled={find.isStale || undefined}
          className={classes['result']}
          onClick={() => onChoose(find)}
        >
          <Icon name={find.icon} />
          <span className={classes['label']}>{find.label}</span>
          <span className={classes['group']}>{find.group}</span>
        </div>
      ))}
    </div>
  )
}
