// The message after forms were archived or restored.
import type { T } from '@eventflow/domain/words'
import type { FeedbackMessage } from '../../../ui/feedback-store.ts'

interface Archiving {
  readonly count: number
  readonly isArchived: boolean
  /** Restored forms that were published before and are not now. */
  readonly unpublished: readonly { readonly title: string }[]
}

export function archivedFeedback(
  t: T,
  { count, isArchived, unpublished }: Archiving,
): Pick<FeedbackMessage, 'type' | 'message' | 'stays'> {
  if (isArchived) return { type: 'success', message: t('builder.archive.archived', { count }) }
  const unarchived = t('builder.archive.unarchived', { count })
  if (unpublished.length === 0) return { type: 'success', message: unarchived }
  const titles = unpublished.map(({ title }) => t('ui.quoted', { text: title })).join(', ')
  const message = t('builder.archive.cameBackClosed', { unarchived, titles })
  return { type: 'warning', message, stays: true }
}
