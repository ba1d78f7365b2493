import type { SignedIn } from '@eventflow/domain/access'
import type { Companies } from '@eventflow/domain/navigation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { SESSION_KEY, SIGN_IN_OF_DEVICE, signInOf } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { remember } from '../../ui/device-memory.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { COMPANY } from './company-of-link.tsx'
import classes from './company-switch.module.css'

type Company = Companies['items'][number]

/** The counts of other companies are no live data. */
const REFETCH_MS = 60_000

/**
 * Continues the session for another company and loads the page at `address`. Without one the page is that of
 * the company already, and what was typed on it stays.
 */
export function useSwitchCompany(): (userId: string, address?: string) => Promise<boolean> {
  const queryClient = useQueryClient()
  const feedback = useFeedback()
  return async (userId, address) => {
    try {
      const session = await api.access.switchCompany.call({ userId })
      // Other tabs check their session. Calls of this page are still those of the former user, so they are refused.
      remember(SIGN_IN_OF_DEVICE, signInOf(session))
    } catch (error) {
      feedback.failed(error)
      return false
    }
    if (address === undefined) {
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      return true
    }
    // Nothing of the former company remains: its offline data is deleted, and the page is loaded again.
    await import('../../platform/offline-worker.ts')
      .then(({ deleteOfflineData }) => deleteOfflineData())
      .catch(() => undefined)
    location.assign(address)
    return true
  }
}

/** Switches between a person's companies, and shows what is due in each. Only for people with several. */
export function CompanySwitch({ viewer }: { viewer: SignedIn }) {
  const t = useWords()
  const { history } = useRouter()
  const { data, isError } = useQuery({
    ...api.navigation.companies.queryOptions(),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
  const companies = data?.items ?? []
  const [opening, setOpening] = useState<string | null>(null)
  const switchCompany = useSwitchCompany()
  const open = async ({ userId, name }: Pick<Company, 'userId' | 'name'>, address: string) => {
    setOpening(name)
    const isOpen = await switchCompany(userId, address)
    if (!isOpen) setOpening(null)
    return isOpen
  }
  useCompanyOfLink({ viewer, companies, isKnown: data !== undefined || isError, open })
  if (opening !== null)
    return (
      <div role="status" className={classes['cover']}>
        {t('shell.companies.opening', { name: opening })}
      </div>
    )
  if (companies.length < 2) return null
  const waiting = companies.filter((one) => !one.isCurrent && isWaiting(one)).length
  const name = viewer.team?.name ?? ''
  return (
    <Menu
      label={
        waiting === 0
          ? t('shell.companies.menu', { name })
          : t('shell.companies.menuWaiting', { name, count: waiting })
      }
      buttonClassName={classes['button']}
      button={
        <>
          <Icon name="storefront" size={22} />
          <span className={classes['name']}>{name}</span>
          <Icon name="expand_more" />
          {waiting > 0 && <span className={classes['dot']} aria-hidden />}
        </>
      }
    >
      {(close) =>
        companies.map((company) => (
          <MenuItem
            key={company.userId}
            isChecked={company.isCurrent}
            onClick={() => {
              close()
              // Screens with unsaved input ask before they are left. The link switches afterwards.
              if (!company.isCurrent) history.push(`/?${COMPANY}=${company.userId}`)
            }}
          >
            <span className={classes['company']}>
              <strong>{company.name}</strong>
              <DueIn company={company} />
            </span>
          </MenuItem>
        ))
      }
    </Menu>
  )
}

const isWaiting = ({ tasks, unread }: Company): boolean =>
  unread > 0 || (tasks !== null && tasks.overdue > 0)

function DueIn({ company: { tasks, unread } }: { company: Company }) {
  const t = useWords()
  const { open = 0, overdue = 0 } = tasks ?? {}
  const parts = [
    ...(overdue > 0 ? [t('shell.companies.overdue', { count: String(overdue) })] : []),
    ...(open > 0 ? [t('shell.companies.open', { count: String(open) })] : []),
    ...(unread > 0 ? [t('shell.companies.unread', { count: unread })] : []),
  ]
  if (parts.length > 0) return <span data-is-late={overdue > 0}>{parts.join(' · ')}</span>
  return tasks === null ? null : <span>{t('shell.companies.nothing')}</span>
}

interface Linked {
  readonly viewer: SignedIn
  readonly companies: readonly Company[]
  /** Without a response, the current company stays open. */
  readonly isKnown: boolean
  readonly open: (company: Company, address: string) => Promise<boolean>
}

/** Opens the company of a link in an email, and removes it from the address. */
function useCompanyOfLink({ viewer, companies, isKnown, open }: Linked): void {
  const { history } = useRouter()
  const href = useRouterState({ select: ({ location: { href: address } }) => address })
  const handled = useRef('')
  useEffect(() => {
    const address = new URL(href, location.origin)
    const wanted = address.searchParams.get(COMPANY)
    if (wanted === null) handled.current = ''
    if (wanted === null || !isKnown || handled.current === href) return
    handled.current = href
    address.searchParams.delete(COMPANY)
    const plain = address.pathname + address.search + address.hash
    const company = companies.find(({ userId }) => userId === wanted)
    const stay = () => history.replace(plain)
    if (company === undefined || company.userId === viewer.userId) stay()
    else void open(company, plain).then((isOpen) => isOpen || stay())
  })
}
