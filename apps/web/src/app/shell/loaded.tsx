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
  /** The shape of what is on its way. */
  skeleton?: ReactNode
  /** Of the screen that comes, so that nothing moves when it is there. */
  width?: 'reading'
  children: (data: NonNullable<Data>) => ReactNode
}

/** A screen of one thing: its shape while it is on its way, not found, what went wrong, or it. */
export function Loaded<Data>({ query, skeleton, width, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data)
  if (query.isPending)
    return (
      <PortalPage width={width} isOnItsWay>
        {skeleton ?? <PageSkeleton />}
      </PortalPage>
    )
  const { status, message, requestId } = failureOf(query.error)
  // What is asked for comes from the address: an id that cannot be one names nothing.
  if (status === 404 || status === 422) return <NotFound />
  return (
    <PortalPage width={width}>
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    </PortalPage>
  )
}
