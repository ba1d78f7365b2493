// External content such as videos and maps. Nothing is requested from the other site until the user
// asks for it. Then it is embedded in a separate page, the only one whose policy allows it
// (docs/design/content.md).
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import classes from './page.module.css'

interface FramedProps {
  /** URL of the frame's page, or null if there is none. */
  address: string | null
  title: string
  icon: string
  /** Label of the button; pressing it contacts the other site. */
  label: string
  hint: string
  /** A description with a direct link, for prints and if there is no frame. */
  children: ReactNode
}

export function Framed({ address, title, icon, label, hint, children }: FramedProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Stack gap="2xs">
      {address !== null &&
        (isShown ? (
          // Our page, which runs no scripts. The other site inside it is sandboxed.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            className={classes['frame']}
            src={address}
            title={title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          />
        ) : (
          <button type="button" className={classes['frame']} onClick={() => setIsShown(true)}>
            <Icon name={icon} size={48} />
            {label}
          </button>
        ))}
      <div className={classes['place']}>{children}</div>
      {address !== null && !isShown && <Muted className={classes['tells']}>{hint}</Muted>}
    </Stack>
  )
}
