import type { SignedIn } from '@eventflow/domain/access'
import { mayChange, seesAllSubmissions } from '@eventflow/domain/kernel'
import { use, type ReactNode } from 'react'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { ClosedPaths } from '../../ui/link.tsx'
import { OnlyReading } from '../../ui/only-reading.ts'
import { isClosedTo, isReceiverClosedTo, matterOf } from '../limited-screens.ts'

interface WithinProps {
  viewer: SignedIn
  /** Path pattern of the screen. */
  path: string
}

export const isOfOrganisers = (path: string): boolean => path.startsWith('/admin')

/** Hides actions on organisers' screens that the person's limits would refuse. */
export function WithinLimits({ viewer, path, children }: WithinProps & { children: ReactNode }) {
  const isReading = isOfOrganisers(path) && !mayChange(viewer.limits ?? [], matterOf(path))
  return (
    <ClosedPaths value={(to) => isClosedTo(viewer, to)}>
      <OnlyReading value={isReading}>{children}</OnlyReading>
    </ClosedPaths>
  )
}

interface ReceiverProps {
  formId: string
  /** The screen changes a notification or a webhook. */
  isReceiver: boolean
}

/**
 * Hides changes of notifications and webhooks in a form's screens from people who do not see all
 * submissions.
 */
export function WithinForm({
  formId,
  isReceiver,
  children,
}: ReceiverProps & { children: ReactNode }) {
  const viewer = useSignedIn()
  const isClosed = use(ClosedPaths)
  const isReading = use(OnlyReading)
  const seesAll = seesAllSubmissions(viewer.limits ?? [], formId)
  return (
    <ClosedPaths value={(path) => isClosed(path) || isReceiverClosedTo(viewer, { path, formId })}>
      <OnlyReading value={isReading || (isReceiver && !seesAll)}>{children}</OnlyReading>
    </ClosedPaths>
  )
}
