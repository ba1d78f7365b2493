import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { subjectsOf } from '../../../ui/rules/rule-subjects.ts'
import { useRuleFacts } from '../../../ui/rules/use-rule-facts.ts'
import { sourceNames } from '../logic/labels.ts'
import { logicOf } from '../store/logic-edits.ts'
import { outlineOf, pagesOf } from '../store/outline.ts'
import type { CardActions } from './card-actions.ts'
import { FieldCard, type CardFacts } from './field-card.tsx'

const Sortable = lazy(async () => {
  const { SortableFieldList } = await import('./sortable-field-list.tsx')
  return { default: SortableFieldList }
})

interface FieldListProps {
  form: FormDefinition
  selectedId: string | null
  /** Ids of fields with something to put right. */
  problems: ReadonlySet<string>
  actions: CardActions
  /** A field was dropped at a place, counted from 0. */
  onDrop: (fieldId: string, to: number) => void
}

/** The fields in order. They can be moved by buttons at once, and dragged once that has come. */
export function FieldList({ form, selectedId, problems, actions, onDrop }: FieldListProps) {
  const t = useWords()
  const subjects = subjectsOf({ form, facts: useRuleFacts(), isReadByServer: true }, t)
  const lines = outlineOf(form.fields)
  const pages = pagesOf(form.fields)
  const cards = lines.map((line, place): CardFacts => {
    const { id } = line.field
    return {
      line,
      place,
      count: lines.length,
      pages,
      isSelected: id === selectedId,
      hasRules: logicOf(form, id).length > 0,
      dependsOn: sourceNames(form, id, { subjects, t }),
      hasProblem: id !== selectedId && problems.has(id),
    }
  })
  return (
    <Suspense fallback={<PlainList cards={cards} actions={actions} />}>
      <Sortable cards={cards} actions={actions} onDrop={onDrop} />
    </Suspense>
  )
}

const PlainList = ({ cards, actions }: { cards: readonly CardFacts[]; actions: CardActions }) => (
  <Stack as="ol" gap="xs">
    {cards.map((card) => (
      <FieldCard key={card.line.field.id} {...card} actions={actions} />
    ))}
  </Stack>
)
