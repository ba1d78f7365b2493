import type { SignedIn } from '@eventflow/domain/access'
import { mayChange, type LimitedMatter } from '@eventflow/domain/kernel'
import type { ReactNode } from 'react'
import { ClosedPaths } from '../../ui/link.tsx'
import { OnlyReading } from '../../ui/only-reading.ts'
import { isClosedTo } from '../limited-screens.ts'

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

export const isOfOrganisers = (path: string): boolean => path.startsWith('/admin')

/** Leaves out of the organisers' screens what somebody who is limited would be refused. */
export function WithinLimits({ viewer, path, children }: WithinProps & { children: ReactNode }) {
  const isReading = isOfOrganisers(path) && !mayChange(viewer.limits ?? [], matterOf(path))
  return (
    <ClosedPaths value={(to) => isClosedTo(viewer, to)}>
      <OnlyReading value={isReading}>{children}</OnlyReading>
    </ClosedPaths>
  )
}
