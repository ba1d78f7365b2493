import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

type FormState = 'published' | 'unpublished' | 'archived'

const LOOK: Record<FormState, { tone: Tone; icon: string }> = {
  published: { tone: 'success', icon: 'check_circle' },
  unpublished: { tone: 'neutral', icon: 'edit_outlined' },
  archived: { tone: 'warning', icon: 'archive_outlined' },
}

const stateOf = ({ isArchived, isPublished }: Pick<FormLine, 'isArchived' | 'isPublished'>) => {
  if (isArchived) return 'archived'
  return isPublished ? 'published' : 'unpublished'
}

/** Whether a form takes answers, as icon and word. */
export function FormStateBadge({ form }: { form: Pick<FormLine, 'isArchived' | 'isPublished'> }) {
  const t = useWords()
  const state = stateOf(form)
  return <StateBadge {...LOOK[state]}>{t(`builder.state.${state}`)}</StateBadge>
}
