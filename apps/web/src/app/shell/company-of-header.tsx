import type { SignedIn } from '@eventflow/domain/access'
import { CompanySwitch } from './company-switch.tsx'
import classes from './company-of-header.module.css'

/** The switch between companies and, on phones, a line with the name of the current one. */
export function CompanyOfHeader({ viewer }: { viewer: SignedIn }) {
  return (
    <>
      <CompanySwitch viewer={viewer} />
      {viewer.team && (
        <p data-company className={classes['line']}>
          {viewer.team.name}
        </p>
      )}
    </>
  )
}
