import type { ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { NotFound } from './not-found.tsx'
import { PortalPage } from './portal-page.tsx'

export interface LoadedQuery<Data> {
  readonly data: Data
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** Placeholder for the content. */
  skeleton?: ReactNode
  /** Width of the loaded screen, so that nothing moves when it appears. */
  width?: 'reading'
  children: (data: NonNullable<Data>) => ReactNode
}

/** A screen of one record: its skeleton, not found, an error, or the record. */
export function Loaded<Data>({ query, skeleton, width, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data)
  if (query.isPending)
    return (
      <PortalPage width={width} isOnItsWay>
        {skeleton ?? <PageSkeleton />}
      </PortalPage>
    )
  const { status } = failureOf(query.error)
  // The id comes from the URL. One that cannot be valid is not found.
  if (status === 404 || status === 422) return <NotFound />
  return (
    <PortalPage width={width}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </PortalPage>
  )
}
