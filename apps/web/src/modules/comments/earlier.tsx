import type { ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'

export interface EarlierPage {
  readonly isThere: boolean
  readonly isLoading: boolean
  readonly load: () => void
  /** Why it failed to load. */
  readonly error: unknown
}

/** Loads the page before the loaded ones. */
export const earlierPage = (query: {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => Promise<unknown>
}): EarlierPage => ({
  isThere: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  load: () => void query.fetchNextPage(),
  error: query.isFetchNextPageError ? query.error : null,
})

/** A button for earlier messages. Lists use MoreRows, which task pages do not load. */
export function Earlier({ page, children }: { page: EarlierPage; children: ReactNode }) {
  const t = useWords()
  if (!page.isThere) return null
  return (
    <Stack gap="2xs">
      {page.error !== null && (
        <p role="alert">{failureOf(page.error).message ?? t('ui.list.moreFailed')}</p>
      )}
      <div>
        <Button variant="default" loading={page.isLoading} onClick={page.load}>
          {page.error === null ? children : t('ui.failed.tryAgain')}
        </Button>
      </div>
    </Stack>
  )
}
