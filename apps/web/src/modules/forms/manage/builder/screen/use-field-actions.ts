import type { FieldType } from '@eventflow/domain/forms'
import { defaultWords, fieldKinds } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { fieldId as inputId } from '../../../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../../../ui/feedback.tsx'
import { labelOf } from '../logic/labels.ts'
import { fieldOf, placeOf } from '../store/field-edits.ts'
import type { Page } from '../store/outline.ts'
import type { CardActions } from './card-actions.ts'
import { cardId } from './field-card.tsx'
import { pageText } from './page-text.ts'
import { removalOf } from './remove-field-dialog.tsx'
import type { Builder } from './use-builder.ts'

/** After the next render. */
const focus = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus())

export type FieldActions = ReturnType<typeof useFieldActions>

/** Actions on fields, their announcements, and the focus afterwards. */
export function useFieldActions(builder: Builder) {
  const t = useWords()
  const [asked, setAsked] = useState<string | null>(null)
  const { said: announcement, moveTo, moveToPage } = useMoving(builder)
  const remove = useRemoving(builder)
  const { store, draft } = builder

  const duplicate = (id: string) => {
    const label = fieldOf(draft, id)?.label ?? ''
    store.duplicate(id, label && t('builder.editor.copyOf', { label }))
    focusSelected(builder)
  }
  const actions: CardActions = {
    onSelect: store.select,
    onMove: (id, by) => {
      moveTo(id, placeOf(draft, id) + by)
      focus(`${cardId(id)}-${by === -1 ? 'up' : 'down'}`)
    },
    onMoveToPage: moveToPage,
    onDuplicate: duplicate,
    onRemove: (id) => {
      const { isAnswered, dependents, hasWaitingList } = removalOf(builder, id)
      if (isAnswered || hasWaitingList || dependents.length > 0) setAsked(id)
      else remove(id)
    },
  }
  return {
    actions,
    add: (type: FieldType) => {
      store.add((id) => fieldKinds[type].defaults(id, defaultWords(t)))
      focusSelected(builder)
    },
    drop: moveTo,
    removal: { fieldId: asked, onConfirm: remove, onClose: () => setAsked(null) },
    /** For screen readers. */
    said: announcement,
  }
}

function useMoving({ store, draft }: Builder) {
  const t = useWords()
  const [announcement, setAnnouncement] = useState('')
  const moveTo = (id: string, to: number) => {
    store.move(id, to)
    const label = labelOf(fieldOf(draft, id), t)
    const count = draft.fields.length
    setAnnouncement(t('builder.editor.movedTo', { label, place: to + 1, count }))
  }
  const moveToPage = (id: string, page: Page) => {
    store.moveToPage(id, page.id)
    const label = labelOf(fieldOf(draft, id), t)
    setAnnouncement(t('builder.editor.movedToPage', { label, page: pageText(page, t) }))
    focus(cardId(id))
  }
  return { said: announcement, moveTo, moveToPage }
}

/** Removes a field, offers Undo, and selects the field before it. */
function useRemoving({ store, draft }: Builder) {
  const t = useWords()
  const feedback = useFeedback()
  return (id: string) => {
    const place = placeOf(draft, id)
    const label = labelOf(fieldOf(draft, id), t)
    store.remove(id)
    const message = t('builder.editor.removed', { label })
    const { step } = store.read().history
    const action = { label: t('ui.feedback.undo'), run: () => store.undoStep(step) }
    const shown = feedback.show({ type: 'success', message, action })
    // After the next edit it is no longer the last step, so its Undo would not work.
    const stop = store.subscribe(() => {
      if (store.read().history.step === step) return
      stop()
      feedback.dismiss(shown)
    })
    const next = store.read().history.present.fields.at(Math.max(0, place - 1))
    if (next) focus(cardId(next.id))
  }
}

function focusSelected({ store }: Builder): void {
  const { selectedId } = store.read()
  if (selectedId === null) return
  focus(inputId(selectedId))
  // The settings are beside the list, so the card is scrolled into view too.
  requestAnimationFrame(() =>
    document
      .querySelector(`#${CSS.escape(cardId(selectedId))}`)
      ?.scrollIntoView({ block: 'nearest' }),
  )
}
