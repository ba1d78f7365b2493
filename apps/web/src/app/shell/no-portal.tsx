import type { Failure } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export type WhyNoPortal = 'noEvent' | 'notSetUp'

/** Why there is no portal at all at this address; null where something else went wrong. */
export function whyNoPortal(
  { code, status }: Pick<Failure, 'code' | 'status'>,
  isPortalKnown: boolean,
): WhyNoPortal | null {
  if (code === 'NOT_SET_UP') return 'notSetUp'
  return status === 404 && !isPortalKnown ? 'noEvent' : null
}

/** In place of everything: nobody is here yet, or nobody is at this address. */
export function NoPortal({ why, onRetry }: { why: WhyNoPortal; onRetry: () => void }) {
  const t = useWords()
  return (
    <main>
      <EmptyState
        level={1}
        icon={why === 'notSetUp' ? 'construction' : 'domain_disabled'}
        title={t(`shell.noPortal.${why}.title`)}
        action={<Button onClick={onRetry}>{t('ui.failed.tryAgain')}</Button>}
      >
        {t(`shell.noPortal.${why}.text`)}
      </EmptyState>
    </main>
  )
}
