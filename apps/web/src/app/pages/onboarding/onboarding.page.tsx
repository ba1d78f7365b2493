import { safeContinuePath } from '@eventflow/domain/kernel'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { OnboardingLetter } from '../../../modules/settings/index.ts'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

/**
 * Leaves the onboarding by reloading the page, because its document may embed frames that no other
 * document of the portal may (docs/design/settings.md).
 */
const goTo = (path: string): void => globalThis.location.assign(path)

/** Shown once to members of a team, after their first sign-in. */
export function Page() {
  const t = useWords()
  const query = useQuery(api.users.onboarding.queryOptions())
  const { continuePath } = useSearch({ strict: false })
  const finish = useFinish(safeContinuePath(continuePath))
  if (query.data) {
    const { title, ...letter } = query.data
    return (
      <PageFrame title={title} width="reading">
        <Stack gap="lg">
          <OnboardingLetter letter={letter} />
          <Row>
            <Button onClick={() => finish.mutate()} loading={finish.isPending}>
              {t('onboarding.goOn')}
            </Button>
          </Row>
        </Stack>
      </PageFrame>
    )
  }
  if (query.isPending)
    return (
      <PageFrame title={t('shell.screens.onboarding')} width="reading">
        <LinesSkeleton lines={6} />
      </PageFrame>
    )
  return <Failed error={query.error} onRetry={() => void query.refetch()} />
}

/** Records that the person has seen the onboarding and opens the next screen. */
function useFinish(to: string) {
  const feedback = useFeedback()
  return useMutation({
    mutationFn: () => client.users.finishOnboarding({}),
    onSuccess: () => goTo(to),
    onError: (error) => feedback.failed(error),
  })
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // The event has no onboarding.
  if (failureOf(error).status === 404) return <Navigate to="/" replace />
  return <ErrorState level={1} error={error} onRetry={onRetry} />
}
