import type { SignedIn } from '@eventflow/domain/access'
import type { Companies } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'
import { useSwitchCompany } from './company-switch.tsx'

interface SwitchedProps {
  /** The user of this page. */
  viewer: SignedIn
  /** The person's user in the new company. */
  now: SignedIn
}

/** The client drops this response, because it is for the new user and not for that of the page. */
async function readCompanies(): Promise<Companies> {
  const response = await fetch('/api/companies', { credentials: 'same-origin' })
  if (!response.ok) throw new Error('The call was refused')
  return response.json()
}

const nameOf = ({ team, email }: SignedIn): string => team?.name ?? email

/**
 * Shows that the session continues for another company. The person can switch back unless they no longer
 * belong to the company of this page, or it has been withdrawn or deleted.
 */
export function Switched({ viewer, now }: SwitchedProps) {
  const t = useWords()
  const switchCompany = useSwitchCompany()
  const { data, isPending } = useQuery({
    queryKey: ['companiesOf', now.userId],
    queryFn: readCompanies,
    retry: false,
  })
  if (isPending) return null
  const isGone = data?.items.every(({ userId }) => userId !== viewer.userId)
  const names = { name: nameOf(now), company: nameOf(viewer) }
  return (
    <p role="alert" className={classes['banner']}>
      <Icon name="storefront" />
      <span>
        {t(`shell.sessionEnded.${isGone ? 'left' : 'switched'}`, names)}{' '}
        <button
          type="button"
          className={classes['link']}
          onClick={() =>
            void (isGone ? switchCompany(now.userId, '/') : switchCompany(viewer.userId))
          }
        >
          {isGone
            ? t('shell.sessionEnded.open', names)
            : t('shell.sessionEnded.switchBack', { name: names.company })}
        </button>
      </span>
    </p>
  )
}
