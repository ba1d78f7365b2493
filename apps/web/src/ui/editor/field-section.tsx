import { useId, type ReactNode } from 'react'
import classes from './field-section.module.css'

interface FieldSectionProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Fields of an editing screen that belong together, under a heading. */
export function FieldSection({ title, lead, children }: FieldSectionProps) {
  const heading = useId()
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes['title']}>
          {title}
        </h2>
        {lead && <p className={classes['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** Short fields beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes['pair']}>{children}</div>
)
