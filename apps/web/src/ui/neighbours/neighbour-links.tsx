import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Muted, Row } from '../layout.tsx'
import type { Neighbours } from './use-neighbours.ts'

export interface NeighbourLook {
  readonly icon: string
  readonly label: string
  readonly rel: string
}

interface NeighbourLinksProps {
  /** Null if no list was shown before. */
  near: Neighbours | null
  /** The link to a record's screen. */
  link: (id: string, look: NeighbourLook) => ReactNode
}

/** Links to the previous and the next record of the list, with the position: 3 of 41. */
export function NeighbourLinks({ near, link }: NeighbourLinksProps) {
  const t = useWords()
  if (near === null) return null
  const { before, after, place, total } = near
  return (
    <Row as="nav" gap="2xs" noWrap aria-label={t('admin.list.neighbours')}>
      {before &&
        link(before.id, {
          icon: 'chevron_left',
          label: t('admin.list.previous', { name: before.name }),
          rel: 'prev',
        })}
      <Muted as="span">{t('admin.list.place', { place, total })}</Muted>
      {after &&
        link(after.id, {
          icon: 'chevron_right',
          label: t('admin.list.next', { name: after.name }),
          rel: 'next',
        })}
    </Row>
  )
}
