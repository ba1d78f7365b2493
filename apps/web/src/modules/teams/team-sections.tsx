import type { ReactNode } from 'react'
import classes from './teams.module.css'

/** The parts of a team's page, one under the other. */
export const TeamSections = ({ children }: { children: ReactNode }) => (
  <div className={classes['stack']}>{children}</div>
)
