import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../error-state.tsx'
import { Icon } from '../icon.tsx'
import { Muted, Stack } from '../layout.tsx'
import { ListToolbar, useSearchBox } from '../list/list-toolbar.tsx'
import { Segmented } from '../segmented.tsx'
import { ListSkeleton } from '../skeletons.tsx'
import { TARGET_ICONS, targetsQuery, type Target, type TargetType } from './target-queries.ts'
import classes from './targets.module.css'

interface TargetDialogProps<Type extends TargetType> {
  title: string
  /** The kinds to choose from. */
  types: readonly Type[]
  /** Already selected records, as `{type} {id}`. */
  chosen?: ReadonlySet<string>
  onTake: (type: Type, target: Target) => void
  onClose: () => void
}

/** A dialog to find a record of the event by its name. */
export function TargetDialog<Type extends TargetType>(props: TargetDialogProps<Type>) {
  const t = useWords()
  const { title, types, onClose } = props
  const [type, setType] = useState(types[0])
  if (type === undefined) return null
  return (
    <Dialog title={title} isOpen size="lg" place="top" onClose={onClose}>
      <Stack gap="md">
        {types.length > 1 && (
          <Segmented
            label={t('targets.type')}
            options={types.map((value) => ({ value, label: t(`targets.types.${value}`) }))}
            value={type}
            onChange={setType}
          />
        )}
        <Choices key={type} {...props} type={type} />
      </Stack>
    </Dialog>
  )
}

function Choices<Type extends TargetType>({
  type,
  chosen,
  onTake,
}: TargetDialogProps<Type> & { type: Type }) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const box = useSearchBox(search, setSearch)
  const { data, isError, refetch } = useQuery(targetsQuery(type, search))
  return (
    <Stack gap="sm">
      <ListToolbar name={t(`targets.types.${type}`)} box={box} />
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.items.length === 0 && (
        <Muted role="status">{t(search === '' ? 'targets.none' : 'targets.noneFound')}</Muted>
      )}
      {data && (
        <Stack as="ul" gap="2xs" className={classes['choices']}>
          {data.items.map((target) => (
            <li key={target.id}>
              <button
                type="button"
                disabled={chosen?.has(`${type} ${target.id}`)}
                onClick={() => onTake(type, target)}
              >
                <Icon name={TARGET_ICONS[type]} />
                <span>{target.title}</span>
              </button>
            </li>
          ))}
        </Stack>
      )}
      {data && data.total > data.items.length && <Muted>{t('targets.more')}</Muted>}
    </Stack>
  )
}
