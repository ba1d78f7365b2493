import type { ReactNode } from 'react'
import classes from './card-grid.module.css'
import { Stack } from './layout.tsx'

interface CardGridProps {
  /** `cards`: up to three columns. `fill`: as many columns as fit. */
  columns?: 'cards' | 'fill'
  children: ReactNode
}

/** Cards beside each other: three columns from 992 px, two from 768 px, else one. */
export const CardGrid = ({ columns = 'cards', children }: CardGridProps) => (
  <Stack gap="md" className={classes['grid']} data-columns={columns}>
    {children}
  </Stack>
)

interface PanelProps {
  title?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** A plain box around related content. Panels are never nested. */
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
