// A link in an email can name the person's user in the company that it is about.
import type { SignedIn } from '@eventflow/domain/access'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'

/** The parameter of such a link. */
export const COMPANY = 'company'

/**
 * The screen. While a link for another company is being opened (company-switch.tsx), nothing of the current company is
 * shown.
 */
export function ScreenOfCompany({ viewer: { companies, userId } }: { viewer: SignedIn }) {
  const t = useWords()
  const wanted = useRouterState({ select: ({ location: { search } }) => search[COMPANY] })
  if (companies === undefined || wanted === undefined || wanted === userId) return <Outlet />
  return (
    <div role="status">
      <h1>{t('shell.companies.openingOther')}</h1>
    </div>
  )
}
