import { Children, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import classes from './quick-links.module.css'

export const quickLinkClass = classes['link']
export const pinClass = classes['pin']

interface QuickLinkRowProps {
  /** A button after the links. */
  end?: ReactNode
  children: ReactNode
}

/** The Quick Links row of every screen (specification: portal core, section 2). */
export function QuickLinkRow({ end, children }: QuickLinkRowProps) {
  const t = useWords()
  return (
    <nav aria-label={t('shell.quickLinks')} className={classes['row']}>
      <Text aria-hidden tone="dimmed">
        {t('shell.quickLinks')}
      </Text>
      <Row as="ul" noWrap align="stretch" gap="sm">
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </Row>
      {end}
    </nav>
  )
}
