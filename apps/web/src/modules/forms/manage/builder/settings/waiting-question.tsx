// Asks before a change that closes a waiting list in which teams wait.
import type { Item } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'

export interface Waiting {
  readonly teams: number
  readonly offers: number
  /** The end of the first offer; null if there is none. */
  readonly until: string | null
  /** Changes of a published form wait until they are published. */
  readonly isPublished: boolean
}

/** The teams that wait; null without a stored waiting list. */
export function useWaiting(
  formId: string | null,
  { fieldId, itemId }: { fieldId: string; itemId: string },
): Waiting | null {
  const { data } = useQuery({
    ...api.waitingLists.list.queryOptions({ input: { formId: formId ?? '' } }),
    enabled: formId !== null,
  })
  // The builder has fetched it.
  const form = useQuery({
    ...api.forms.get.queryOptions({ input: { formId: formId ?? '' } }),
    enabled: formId !== null,
  })
  const list = data?.items.find((each) => each.fieldId === fieldId && each.itemId === itemId)
  if (list === undefined) return null
  const isPublished = form.data?.isPublished ?? true
  const ends = list.teams.flatMap(({ until }) => until ?? []).toSorted()
  return { teams: list.waiting, offers: ends.length, until: ends[0] ?? null, isPublished }
}

interface Asked {
  readonly go: () => void
  readonly onCancel?: (() => void) | undefined
}

/** `ask` makes the change at once while no team waits. */
export function useWaitingQuestion(waiting: Waiting | null): {
  ask: (go: () => void, onCancel?: () => void) => void
  dialog: ReactNode
} {
  const t = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  // The dialog closes after its action too.
  const isDone = useRef(false)
  const teams = waiting?.teams ?? 0
  const moment = waiting?.isPublished === false ? 'save' : 'publish'
  return {
    ask: (go, onCancel) => {
      isDone.current = false
      if (teams > 0) setAsked({ go, onCancel })
      else go()
    },
    dialog: (
      <ConfirmDialog
        title={t('builder.waiting.offTitle')}
        text={t(`builder.waiting.offText.${moment}`, { count: teams })}
        action={t('builder.waiting.off')}
        isDangerous
        isOpen={asked !== null}
        onConfirm={() => {
          isDone.current = true
          asked?.go()
        }}
        onClose={() => {
          if (!isDone.current) asked?.onCancel?.()
          setAsked(null)
        }}
      />
    ),
  }
}

/** The question about an item of a form. `formId` is null while its list is not stored. */
export function useQuestionOf(
  { itemId, offerHours }: Pick<Item, 'itemId' | 'offerHours'>,
  list: { readonly formId: string | null; readonly fieldId: string } | null,
) {
  // Teams can only wait in a list that was stored.
  const [hadList] = useState(offerHours !== undefined)
  const formId = hadList ? (list?.formId ?? null) : null
  return useWaitingQuestion(useWaiting(formId, { fieldId: list?.fieldId ?? '', itemId }))
}
