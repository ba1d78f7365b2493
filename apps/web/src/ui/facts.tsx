import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of names and values, made of Fact elements. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classes['facts']}>{children}</dl>
)

interface FactProps {
  name: ReactNode
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
