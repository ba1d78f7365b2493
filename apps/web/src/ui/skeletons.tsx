import type { ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import classes from './skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A grey bar. */
const Bar = ({ width = '100%', height = '0.9rem' }: { width?: string; height?: string }) => (
  <span className={classes['bar']} style={{ width, height }} />
)

/** Announces the loading state once and hides the bars from screen readers. */
function Loading({ kind, children }: { kind: string; children: ReactNode }) {
  const t = useWords()
  return (
    <div role="status" className={classes['loading']}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div aria-hidden className={classes[kind]}>
        {children}
      </div>
    </div>
  )
}

/** Placeholder for a table or list. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading kind="list">
      {times(rows).map((row) => (
        <div key={row} className={classes['row']}>
          <Bar width={`${30 + ((row * 17) % 25)}%`} />
          <Bar width="18%" />
          <Bar width="12%" />
        </div>
      ))}
    </Loading>
  )
}

/** Placeholder for a grid of cards. */
export function CardsSkeleton({ cards = 6, isColumn }: { cards?: number; isColumn?: boolean }) {
  return (
    <Loading kind={isColumn ? 'column' : 'cards'}>
      {times(cards).map((card) => (
        <div key={card} className={classes['card']}>
          <Bar width="40%" height="1.1rem" />
          <Bar />
          <Bar width="70%" />
        </div>
      ))}
    </Loading>
  )
}

interface LinesProps {
  lines: number
  /** Set beside another skeleton that announces the loading state. */
  isSilent?: boolean
}

/** Placeholder for lines of text. */
export function LinesSkeleton({ lines, isSilent }: LinesProps) {
  const bars = times(lines).map((line) => <Bar key={line} width={`${60 + ((line * 23) % 37)}%`} />)
  if (!isSilent) return <Loading kind="lines">{bars}</Loading>
  return (
    <div aria-hidden className={classes['lines']}>
      {bars}
    </div>
  )
}

/** Placeholder for a form. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Loading kind="form">
      {times(fields).map((field) => (
        <div key={field} className={classes['field']}>
          <Bar width="30%" />
          <Bar height="2.5rem" />
        </div>
      ))}
    </Loading>
  )
}

/** Placeholder for a screen of unknown shape: a title, then lines. */
export function PageSkeleton() {
  return (
    <Loading kind="page">
      <Bar width="12rem" />
      <Bar width="min(22rem, 70%)" height="2rem" />
      <Bar />
      <Bar width="92%" />
      <Bar width="60%" />
    </Loading>
  )
}
