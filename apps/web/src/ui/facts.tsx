import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** On a phone, shows the values in one line. Screen readers read the names. */
  isLine?: boolean
  children: ReactNode
}

/** A list of names and values, made of Fact elements. */
export const Facts = ({ isLine = false, children }: FactsProps) => (
  <dl className={classes['facts']} data-is-line={isLine || undefined}>
    {children}
  </dl>
)

interface FactProps {
  name: ReactNode
  /** The name stays visible in a line. */
  isNamed?: boolean
  children: ReactNode
}

export const Fact = ({ name, isNamed = false, children }: FactProps) => (
  <div data-is-named={isNamed || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
