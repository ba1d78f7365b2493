import type { ReactNode } from 'react'
import { PageWidthContext, type PageWidth } from './bar.tsx'
import { Row } from './layout.tsx'
import { useIsWide } from './list/use-is-wide.ts'
import classes from './page.module.css'

interface PageProps {
  title: ReactNode
  /** The language of the title, where it is not the reader's. */
  titleLang?: string | undefined
  /** One or two lines under the title: what matters here now. */
  lead?: ReactNode
  breadcrumbs?: ReactNode
  quickLinks?: ReactNode
  /** The one main action, and quieter ones before it. */
  actions?: ReactNode
  /** A picture across the top. */
  cover?: ReactNode
  /** Shown beside the content from 1200 px, and left out below. */
  tips?: ReactNode
  tipsLabel?: string
  /** `reading` keeps lines short; `wide` is for tables. The left edge is the same. */
  width?: PageWidth
  /** It has the shape of what comes: that takes its place, and is nothing that has moved. */
  isOnItsWay?: boolean
  children: ReactNode
}

/** Beside several buttons it would stand in a column of single words. */
const isLong = (title: ReactNode): boolean => typeof title === 'string' && title.length > 60

/** The frame of a screen's content. */
export function Page(props: PageProps) {
  const { width = 'wide', tips, quickLinks } = props
  // On a phone they stand in the bar and the menu below as well, and the content comes first.
  const isWide = useIsWide()
  return (
    <div className={classes['page']} data-width={width} data-with-tips={Boolean(tips) || undefined}>
      <div className={classes['top']}>
        {props.breadcrumbs}
        {isWide && quickLinks}
      </div>
      <div className={classes['heading']} data-long={isLong(props.title) || undefined}>
        <div className={classes['titles']}>
          <h1 tabIndex={-1} lang={props.titleLang}>
            {props.title}
          </h1>
          {props.lead && (
            <div
              className={classes['lead']}
              data-words={typeof props.lead === 'string' || undefined}
            >
              {props.lead}
            </div>
          )}
        </div>
        {props.actions && (
          <Row align="stretch" gap="xs" className={classes['actions']}>
            {props.actions}
          </Row>
        )}
      </div>
      <div key={props.isOnItsWay ? 'on its way' : 'there'} className={classes['content']}>
        {props.cover}
        <PageWidthContext value={width}>{props.children}</PageWidthContext>
      </div>
      {tips && (
        <aside className={classes['tips']} aria-label={props.tipsLabel}>
          <h2>{props.tipsLabel}</h2>
          {tips}
        </aside>
      )}
      {!isWide && quickLinks && <End isOnItsWay={props.isOnItsWay}>{quickLinks}</End>}
    </div>
  )
}

/** Comes with the content, which would push it away. */
const End = ({ isOnItsWay, children }: Pick<PageProps, 'isOnItsWay' | 'children'>) =>
  isOnItsWay ? null : <div className={classes['end']}>{children}</div>
