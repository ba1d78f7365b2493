import { shownAddress } from '@eventflow/domain/kernel'
import { canChangeAddress, type User } from '@eventflow/domain/users'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { PendingChange, whilePending } from '../pending-change.tsx'

/** The address that an organiser requested for a person, until the person confirms it. */
export function PendingAddress({ user }: { user: User }) {
  const t = useWords()
  const { event, isPaused } = usePortal()
  const userId = user.id
  const mayChange = canChangeAddress(useSignedIn(), user)
  const options = api.access.addressChange.queryOptions({ input: { userId } })
  const { data } = useQuery({ ...options, enabled: mayChange, ...whilePending })
  const pending = data?.pending
  if (!mayChange || !pending) return null
  const { newEmail, until } = pending
  const values = {
    email: shownAddress(newEmail),
    until: momentText(until, event.timeZone),
    name: `${user.firstName} ${user.surname}`,
  }
  const sendAgain = async () => {
    await client.users.changeAddress({ userId, newEmail })
    return { newEmail }
  }
  return (
    <PendingChange
      pending={pending}
      text={t('users.address.pendingText', values)}
      queryKey={options.queryKey}
      onSendAgain={isPaused ? null : sendAgain}
      onCancel={() => client.access.cancelAddressChange({ userId })}
    />
  )
}
