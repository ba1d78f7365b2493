import { shownAddress } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AuthFrame, OneButton, useLinkToken } from '../../../modules/access/index.ts'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'

/**
 * Destination of the unsubscribe link in emails. Opening the page changes nothing: a button does.
 */
export function Page() {
  const t = useWords()
  const portal = usePortal()
  const token = useLinkToken() ?? ''
  const found = useQuery({
    ...api.subscription.ofLink.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  const frame = (title: string, lead: string | undefined, children: ReactNode) => (
    <AuthFrame portal={portal} title={title} lead={lead}>
      {children}
    </AuthFrame>
  )
  if (token === '' || (failureOf(found.error).status ?? 500) < 500)
    return frame(
      t('access.subscription.deadTitle'),
      t('access.subscription.deadText'),
      <ButtonLink to="/my-account">{t('access.subscription.deadAction')}</ButtonLink>,
    )
  if (found.data === undefined)
    return frame(
      t('access.subscription.pageTitle'),
      undefined,
      found.isError ? (
        <ErrorState onRetry={() => void found.refetch()} />
      ) : (
        <FormSkeleton fields={1} />
      ),
    )
  return <Found portal={portal} token={token} found={found.data} />
}

interface FoundProps {
  portal: ReturnType<typeof usePortal>
  token: string
  found: Awaited<ReturnType<typeof client.subscription.ofLink>>
}

/** What the link ends, with a button that ends it or starts it again. */
function Found({ portal, token, found }: FoundProps) {
  const t = useWords()
  const [changed, setChanged] = useState<boolean | null>(null)
  const { email, reportName: report, isUnsubscribed } = found
  const names = { event: portal.event.eventName, email: shownAddress(email), report: report ?? '' }
  const isStopped = changed ?? isUnsubscribed
  const change = async () => {
    const input = { token, isUnsubscribed: !isStopped }
    setChanged((await client.subscription.changeByLink(input)).isUnsubscribed)
  }
  const about = isStopped
    ? 'done'
    : changed === false
      ? 'again'
      : report === null
        ? 'page'
        : 'report'
  return (
    <AuthFrame
      portal={portal}
      title={t(`access.subscription.${about}Title`)}
      lead={t(`access.subscription.${about}Text`, names)}
    >
      <OneButton
        variant={isStopped ? 'default' : 'filled'}
        action={t(isStopped ? 'access.subscription.again' : 'access.subscription.unsubscribe')}
        onPress={change}
      />
    </AuthFrame>
  )
}
