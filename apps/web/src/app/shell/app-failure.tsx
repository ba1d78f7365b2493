import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * The app-level error screen (specification: portal core, section 2): nothing of the portal can be
 * relied on.
 */
export function AppFailure({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <main>
      <ErrorState
        level={1}
        title={t('shell.errors.title')}
        onRetry={retry}
        actions={
          <>
            <Button variant="default" onClick={() => location.reload()}>
              {t('shell.errors.reloadApp')}
            </Button>
            <Button variant="default" onClick={() => location.assign('/')}>
              {t('shell.errors.goToDashboard')}
            </Button>
          </>
        }
      >
        {t('shell.errors.app')}
      </ErrorState>
    </main>
  )
}
