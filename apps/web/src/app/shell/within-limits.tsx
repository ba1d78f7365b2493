import type { SignedIn } from '@eventflow/domain/access'
import { isLimited, isReadOnly, mayChange, type LimitedMatter } from '@eventflow/domain/kernel'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClosedPaths } from '../../ui/link.tsx'
import { OnlyReading } from '../../ui/only-reading.ts'
import { isClosedTo } from '../limited-screens.ts'
import classes from './banner.module.css'

interface WithinProps {
  viewer: SignedIn
  /** The pattern of the screen's path. */
  path: string
}

const ANSWERS =
  /^\/admin\/(forms\/\$formId\/submissions|tasks\/\$taskId\/(report|teams)|reviews|comments)/
const TEAMS = /^\/admin\/(teams|users|team-types|custom-fields)/

/** What a screen of the organisers is about. */
function matterOf(path: string): LimitedMatter {
  if (ANSWERS.test(path)) return 'answers'
  return TEAMS.test(path) ? 'teams' : 'work'
}

const isOfOrganisers = (path: string): boolean => path.startsWith('/admin')

/** Leaves out of the organisers' screens what somebody who is limited would be refused. */
export function WithinLimits({ viewer, path, children }: WithinProps & { children: ReactNode }) {
  const isReading = isOfOrganisers(path) && !mayChange(viewer.limits ?? [], matterOf(path))
  return (
    <ClosedPaths value={(to) => isClosedTo(viewer, to)}>
      <OnlyReading value={isReading}>{children}</OnlyReading>
    </ClosedPaths>
  )
}

/** Says in the organisers' half that somebody sees a part of the event, or only looks. */
export function LimitsBanner({ viewer: { limits }, path }: WithinProps) {
  const t = useWords()
  if (!isOfOrganisers(path) || limits === undefined) return null
  const isReading = isReadOnly(limits)
  if (!isReading && !isLimited(limits)) return null
  return (
    // Of no landmark: what is a status is found all the same.
    <p role="status" className={classes['banner']}>
      <Icon name="visibility_outlined" />
      {isReading && t('shell.limits.reading')} {isLimited(limits) && t('shell.limits.within')}
    </p>
  )
}
