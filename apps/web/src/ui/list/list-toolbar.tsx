import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Row, Stack } from '../layout.tsx'
import { turnDensity, useDensity } from './density.ts'
import classes from './list-toolbar.module.css'
import { beginWithSearch } from './row-keys.ts'

const PAUSE_MS = 200

interface ListToolbarProps {
  name: string
  box: SearchBox
  /** The screen begins with its search. */
  hasFocus?: boolean
  /** Filters as chips; on phones only those that are set. */
  children?: ReactNode
  /** On phones: all filters and the order, behind one button. */
  choices?: ReactNode
  /** The number of filters that are set. */
  filterCount?: number
  /** The total in words. */
  total?: ReactNode
  /** Whether the row density can be changed, as in tables. */
  hasDensity?: boolean
  /** The menu of saved views. */
  views?: ReactNode
  actions?: ReactNode
}

/** Search box, filter chips, and actions of a list. */
export function ListToolbar(props: ListToolbarProps) {
  return (
    <Row gap="xs">
      <SearchInput name={props.name} box={props.box} hasFocus={props.hasFocus} />
      {props.choices && <Choices count={props.filterCount ?? 0}>{props.choices}</Choices>}
      {props.children && <div className={classes['chips']}>{props.children}</div>}
      {props.views}
      {props.total}
      {props.hasDensity && <DensitySwitch />}
      {props.actions && (
        <Row gap="xs" className={classes['actions']}>
          {props.actions}
        </Row>
      )}
    </Row>
  )
}

/** Filters and order in a dialog, so that the rows start high on phones. */
function Choices({ count, children }: { count: number; children: ReactNode }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={classes['fold']}
        aria-haspopup="dialog"
        aria-label={count === 0 ? t('ui.list.choices') : t('ui.list.choicesSet', { count })}
        data-set={count > 0 || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter_list" size={20} />
        {count > 0 && <span aria-hidden>{count}</span>}
      </button>
      <Dialog
        title={t('ui.list.choices')}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{t('ui.list.showRows')}</Button>}
      >
        <Stack gap="sm" className={classes['choices']}>
          {children}
        </Stack>
      </Dialog>
    </>
  )
}

/** Switches between compact and roomy rows. */
function DensitySwitch() {
  const t = useWords()
  const isRoomy = useDensity() === 'roomy'
  return (
    <IconButton
      size="inner"
      icon={isRoomy ? 'density_small' : 'density_medium'}
      label={t('ui.list.roomy')}
      aria-pressed={isRoomy}
      onClick={turnDensity}
    />
  )
}

export interface SearchBox {
  readonly typed: string
  readonly change: (text: string, pause?: number) => void
  /** The rows still belong to an earlier text. */
  readonly isAhead: boolean
}

/**
 * The text in the search box. Calls `onSearch` after a pause. A change from outside (Back) replaces
 * the text.
 */
export function useSearchBox(search: string, onSearch: (search: string) => void): SearchBox {
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
  return { typed, change, isAhead: typed.trim() !== search.trim() }
}

type SearchInputProps = Pick<ListToolbarProps, 'name' | 'box'> & { hasFocus: boolean | undefined }

/** The search box. `/` moves the focus to the first one of the screen. */
function SearchInput({ name, box, hasFocus }: SearchInputProps) {
  const t = useWords()
  useEffect(() => {
    addEventListener('keydown', beginWithSearch)
    return () => removeEventListener('keydown', beginWithSearch)
  }, [])
  const { typed, change } = box
  return (
    <div className={classes['search']} role="search">
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={classes['search-input']}
        aria-keyshortcuts="/"
        data-list-search
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where searching is the first step
        autoFocus={hasFocus}
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
