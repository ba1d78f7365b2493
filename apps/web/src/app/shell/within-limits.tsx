import type { SignedIn } from '@eventflow/domain/access'
import { mayChange, seesAllSubmissions } from '@eventflow/domain/kernel'
import { use, type ReactNode } from 'react'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { ClosedPaths } from '../../ui/link.tsx'
import { OnlyReading } from '../../ui/only-reading.ts'
import { isClosedTo, isReceiverClosedTo, matterOf } from '../limited-screens.ts'

interface WithinProps {
  viewer: SignedIn
  /** The pattern of the screen's path. */
  path: string
}

export const isOfOrganisers = (path: string): boolean => path.startsWith('/admin')

/** Leaves out of the organisers' screens what somebody who is limited would be refused. */
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

/** In the screens of a form, leaves out changes of notifications and webhooks to people who do not see all submissions. */
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
