import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

type FormState = 'published' | 'changed' | 'unpublished' | 'archived'

const LOOK: Record<FormState, { tone: Tone; icon: string }> = {
  published: { tone: 'success', icon: 'check_circle' },
  changed: { tone: 'warning', icon: 'edit_note' },
  unpublished: { tone: 'neutral', icon: 'edit_outlined' },
  archived: { tone: 'warning', icon: 'archive_outlined' },
}

type Shown = Pick<FormLine, 'isArchived' | 'isPublished'> & Partial<Pick<FormLine, 'hasChanges'>>

function stateOf({ isArchived, isPublished, hasChanges }: Shown): FormState {
  if (isArchived) return 'archived'
  if (!isPublished) return 'unpublished'
  return hasChanges ? 'changed' : 'published'
}

/** Whether a form accepts answers and has unpublished changes, as an icon and a word. */
export function FormStateBadge({ form }: { form: Shown }) {
  const t = useWords()
  const state = stateOf(form)
  return <StateBadge {...LOOK[state]}>{t(`builder.state.${state}`)}</StateBadge>
}
