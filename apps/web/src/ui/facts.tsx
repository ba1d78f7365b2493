import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of names and values, made of Fact elements. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classes['facts']}>{children}</dl>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
