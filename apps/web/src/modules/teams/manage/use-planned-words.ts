import { useWords } from '../../../platform/words.tsx'
import type { PlannedWords } from '../new-team.tsx'

/** The texts for adding a planned team. */
export function usePlannedWords(): PlannedWords {
  const t = useWords()
  return {
    label: t('teamsAdmin.planned.switch'),
    text: t('teamsAdmin.planned.switchText'),
    added: (name) => t('teamsAdmin.planned.added', { name }),
  }
}
