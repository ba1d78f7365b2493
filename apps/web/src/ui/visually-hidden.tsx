import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Invisible text for screen readers. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={classes['hidden']}>{children}</span>
)
