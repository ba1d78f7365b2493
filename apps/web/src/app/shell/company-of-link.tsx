// A link in an email can name the person's user in the company that it is about.
import type { SignedIn } from '@eventflow/domain/access'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { seldom } from './seldom.tsx'

const OpeningCompany = seldom('OpeningCompany')

/** The parameter of such a link. */
export const COMPANY = 'company'

/**
 * The screen. While a link for another company is being opened (company-switch.tsx), nothing of the current company is
 * shown.
 */
export function ScreenOfCompany({ viewer: { companies, userId } }: { viewer: SignedIn }) {
  const wanted = useRouterState({ select: ({ location: { search } }) => search[COMPANY] })
  return !companies || !wanted || wanted === userId ? <Outlet /> : <OpeningCompany />
}
