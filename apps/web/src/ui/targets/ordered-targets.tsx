import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Row, Stack } from '../layout.tsx'
import { MoveButtons } from '../order/move-buttons.tsx'
import { movedBy } from '../order/moved-by.ts'
import { TargetDialog } from './target-dialog.tsx'
import { TargetName } from './target-name.tsx'
import { targetTitleQuery, type TargetType } from './target-queries.ts'

interface ChosenTarget<Type extends TargetType> {
  readonly type: Type
  readonly id: string
}

interface OrderedTargetsProps<Type extends TargetType> {
  targets: readonly ChosenTarget<Type>[]
  onChange: (targets: ChosenTarget<Type>[]) => void
  /** The kinds to choose from. */
  types: readonly Type[]
  max: number
  /** The name of the list, if no heading has it. */
  label?: string
  words: {
    add: string
    /** The title of the dialog. */
    which: string
    place: (place: number) => string
    remove: (place: number) => string
  }
  /** Shown after the name. */
  note?: (id: string) => ReactNode
}

/** An ordered list of chosen records, with a button to add one. */
export function OrderedTargets<Type extends TargetType>(props: OrderedTargetsProps<Type>) {
  const { targets, onChange, types, max, label, words, note } = props
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Stack as="ol" gap="2xs" aria-label={label}>
        {targets.map(({ type, id }, index) => (
          <Row key={`${type} ${id}`} as="li" gap="xs" justify="between">
            <span>
              <TargetName type={type} id={id} />
              {note?.(id)}
            </span>
            <Row as="span" noWrap inline>
              <MoveButtons
                label={words.place(index + 1)}
                place={index}
                count={targets.length}
                onMove={(by) => onChange(movedBy(targets, index, by))}
              />
              <IconButton
                size="sm"
                icon="delete_outlined"
                label={words.remove(index + 1)}
                onClick={() => onChange(targets.toSpliced(index, 1))}
              />
            </Row>
          </Row>
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          disabled={targets.length >= max}
          onClick={() => setIsOpen(true)}
        >
          {words.add}
        </Button>
      </div>
      {isOpen && (
        <TargetDialog
          title={words.which}
          types={types}
          chosen={new Set(targets.map(({ type, id }) => `${type} ${id}`))}
          onTake={(type, { id, title }) => {
            queryClient.setQueryData(targetTitleQuery(type, id).queryKey, title)
            onChange([...targets, { type, id }])
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
