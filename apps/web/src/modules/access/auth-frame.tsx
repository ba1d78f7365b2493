import type { ReactNode } from 'react'
import type { Portal } from '@eventflow/domain/settings'
import { useLanguage } from '../../platform/words.tsx'
import { Stack } from '../../ui/layout.tsx'
import { dateRangeText } from '../../ui/time-text.ts'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  portal: Portal
  title: ReactNode
  lead?: ReactNode
  /** Links to other screens, below the form. */
  links?: ReactNode
  children: ReactNode
}

/** The frame of sign-in screens: the event on one side, the form on the other. */
export function AuthFrame({ portal, title, lead, links, children }: AuthFrameProps) {
  return (
    <div className={classes['frame']}>
      <EventSide portal={portal} />
      <div className={classes['panel']}>
        <div className={classes['form']}>
          <header className={classes['heading']}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
          {children}
          {links && (
            <Stack gap="xs" className={classes['links']}>
              {links}
            </Stack>
          )}
        </div>
      </div>
    </div>
  )
}

function EventSide({ portal: { branding, event } }: { portal: Portal }) {
  // The dates follow the language that the reader chooses here.
  useLanguage()
  const { loginImageUrl, logoUrl, invertedLogoUrl } = branding
  const logo = branding.navTheme === 'dark' ? (invertedLogoUrl ?? logoUrl) : logoUrl
  return (
    <div
      className={classes['event']}
      data-with-image={loginImageUrl !== null || undefined}
      style={loginImageUrl ? { backgroundImage: `url(${loginImageUrl})` } : undefined}
    >
      {logo && <img className={classes['logo']} src={logo} alt="" />}
      <p className={classes['name']}>{event.longName}</p>
      <p>{dateRangeText(event.startDate, event.endDate)}</p>
    </div>
  )
}
