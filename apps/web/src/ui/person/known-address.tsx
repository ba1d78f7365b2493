import { isOrganiser } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../platform/api.ts'
import { useSessionIfKnown } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../notice.tsx'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const MAX_COMPANIES = 20

interface KnownAddressProps {
  email: string
  firstName: string
  surname: string
}

/**
 * Shows organisers that an address belongs to a person of the event, who would get a further company. Teams do not see
 * this, because other companies do not concern them. Another name than the known one is stored for the new company; a
 * person without a company keeps theirs.
 */
export function KnownAddress({ email, ...typed }: KnownAddressProps) {
  const t = useWords()
  const address = useDeferredValue(email.trim().toLowerCase())
  const viewer = useSessionIfKnown()?.viewer
  const isEnabled = viewer != null && isOrganiser(viewer) && ADDRESS.test(address)
  const { data } = useQuery({
    ...api.users.list.queryOptions({ input: { search: address, limit: MAX_COMPANIES } }),
    enabled: isEnabled,
  })
  const users = (isEnabled ? (data?.items ?? []) : []).filter((user) => user.email === address)
  const [first] = users
  if (first === undefined) return null
  const teams = users.flatMap(({ teamName }) => teamName ?? [])
  const name = `${first.firstName} ${first.surname}`
  return (
    <Notice role="status">
      <p>
        {teams.length === 0
          ? t('teams.fields.knownAddress', { name })
          : t('teams.fields.knownAddressIn', { name, teams: teams.join(', ') })}
      </p>
      {isOtherName(typed, name) && (
        <p>
          {teams.length === 0
            ? t('teams.fields.knownNameStays', { name })
            : t('teams.fields.knownNameHere')}
        </p>
      )}
    </Notice>
  )
}

/** Whether a complete name was typed that differs from the known one. */
function isOtherName(typed: Omit<KnownAddressProps, 'email'>, known: string): boolean {
  const names = [typed.firstName.trim(), typed.surname.trim()]
  return !names.includes('') && names.join(' ') !== known
}
