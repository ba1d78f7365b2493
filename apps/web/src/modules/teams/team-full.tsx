import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface TeamFullProps {
  limit: number
  back: ReactNode
}

/** In place of adding somebody, when every place is taken. */
export function TeamFull({ limit, back }: TeamFullProps) {
  const t = useWords()
  return (
    <EmptyState icon="group_off" title={t('teams.badges.full')} action={back}>
      {t('teams.team.fullReason', { limit })}
    </EmptyState>
  )
}
