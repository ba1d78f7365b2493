// What another site shows: a video, a map. Until somebody asks for it, nothing is asked of that site; and
// then it stands in a page of its own, the only one that lets it in (docs/design/content.md).
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import classes from './page.module.css'

interface FramedProps {
  /** The page of the frame; null where there is none yet, or can be none. */
  address: string | null
  title: string
  icon: string
  /** What the button says, and what pressing it tells the other site. */
  ask: string
  tells: string
  /** What it is in words, and the way to it by itself: stands on paper and where there is no frame. */
  children: ReactNode
}

export function Framed({ address, title, icon, ask, tells, children }: FramedProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Stack gap="2xs">
      {address !== null &&
        (isShown ? (
          // A page of ours that runs nothing; in it, the other site is in a sandbox.
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
            {ask}
          </button>
        ))}
      <div className={classes['place']}>{children}</div>
      {address !== null && !isShown && <Muted className={classes['tells']}>{tells}</Muted>}
    </Stack>
  )
}
