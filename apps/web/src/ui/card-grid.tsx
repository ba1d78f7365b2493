import type { ReactNode } from 'react'
import classes from './card-grid.module.css'
import { Stack } from './layout.tsx'

interface CardGridProps {
  /** `cards` makes three, two or one beside each other; `fill` as many as fit. */
  columns?: 'cards' | 'fill'
  children: ReactNode
}

/** Cards beside each other: three from 992 px, two from 768 px, one below. */
export const CardGrid = ({ columns = 'cards', children }: CardGridProps) => (
  <Stack gap="md" className={classes['grid']} data-columns={columns}>
    {children}
  </Stack>
)

interface PanelProps {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** A quiet box around things that belong together. Panels never stand in panels. */
export function Panel({ title, aside, level = 2, children }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes['panel']}>
      {title && (
        <div className={classes['head']}>
          <Heading className={classes['title']}>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
