import type { Failure } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export type WhyNoPortal = 'noEvent' | 'notSetUp'

/** Why there is no portal at this address; null for other errors. */
export function whyNoPortal(
  { code, status }: Pick<Failure, 'code' | 'status'>,
  isPortalKnown: boolean,
): WhyNoPortal | null {
  if (code === 'NOT_SET_UP') return 'notSetUp'
  return status === 404 && !isPortalKnown ? 'noEvent' : null
}

/**
 * Shown instead of everything: the portal is not set up yet, or there is no event at this address.
 */
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
