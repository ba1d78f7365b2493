// A card, on the dashboard and in the preview of its editor.
import { isTargetCardType, type CardType, type PlainCardType } from '@eventflow/domain/cards'
import { CONTENT_ITEM, type CorePageId } from '@eventflow/domain/settings'
import type { T, WordKey } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { useMenu } from '../../platform/portal-context.tsx'
import { EventText, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../ui/layout.tsx'
import classes from './cards.module.css'

const ICONS: Record<Exclude<CardType, CorePageId>, string> = {
  content: CONTENT_ITEM.icon,
  myTeam: 'groups_outlined',
  myAccount: 'person_outlined',
  contentPage: 'article_outlined',
  form: 'description_outlined',
  task: 'task_alt_outlined',
  supplier: 'storefront_outlined',
  download: 'download_outlined',
}

const WORDS: Record<PlainCardType, WordKey> = {
  tasks: 'shell.core.tasks',
  forms: 'shell.core.forms',
  downloads: 'shell.core.downloads',
  suppliers: 'shell.core.suppliers',
  timeTable: 'shell.core.timeTable',
  notifications: 'shell.core.notifications',
  content: 'shell.screens.content',
  myTeam: 'shell.screens.myTeam',
  myAccount: 'shell.screens.myAccount',
}

/** The event's name for the target of a card type; empty if the target is a single record. */
export const typeTitle = (type: CardType, t: T): string =>
  isTargetCardType(type) ? '' : t(WORDS[type])

/** The icon of a card: that of its core page, else that of its type. */
function useCardIcon(type: CardType): string {
  const page = useMenu().corePages.find(({ id }) => id === type)
  return page?.icon ?? ICONS[type as keyof typeof ICONS] ?? 'web_asset_outlined'
}

export interface FaceOfCard {
  readonly type: CardType
  readonly title: string
  readonly isMini: boolean
  readonly description: string
  /** The target's own icon, if it has one. */
  readonly icon?: string | null
}

interface CardFaceProps {
  card: FaceOfCard
  /** Replaces the card's title, for example by a link around it. */
  title?: ReactNode
  /** A number or the last change of the target. */
  fact?: ReactNode
}

export function CardFace({ card, title, fact }: CardFaceProps) {
  const t = useWords()
  const usual = useCardIcon(card.type)
  return (
    <>
      <span className={classes['icon']}>
        <Icon name={card.icon ?? usual} size={card.isMini ? 20 : 28} />
      </span>
      <Stack as="span" gap="3xs" className={classes['words']}>
        <Text weight={600}>{title ?? (card.title || typeTitle(card.type, t))}</Text>
        {!card.isMini && card.description !== '' && (
          <Muted as="span" className={classes['about']}>
            <EventText>{card.description}</EventText>
          </Muted>
        )}
        {fact && <Muted as="span">{fact}</Muted>}
      </Stack>
    </>
  )
}
