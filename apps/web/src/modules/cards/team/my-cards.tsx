import {
  isTargetCardType,
  type CardFact,
  type DashboardCards,
  type PlainCardType,
  type ShownCard,
} from '@eventflow/domain/cards'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useIsWide } from '../../../ui/list/use-is-wide.ts'
import { agoText } from '../../../ui/time-text.ts'
import { CardFace, typeTitle } from '../card-face.tsx'
import { myCardsQuery } from '../cards.queries.ts'
import classes from '../cards.module.css'
import { DashboardHeader } from '../dashboard-header.tsx'

const PATHS = {
  tasks: '/tasks',
  forms: '/forms',
  downloads: '/downloads',
  suppliers: '/suppliers',
  content: '/content',
  timeTable: '/time-table',
  notifications: '/notifications',
  myTeam: '/my-team',
  myAccount: '/my-account',
} as const satisfies Record<PlainCardType, string>

interface DownloadTitle {
  /** The title of a download as a button that downloads its file. */
  download: (id: string, title: ReactNode) => ReactNode
}

/** A card without a text, a fact or a target of its own repeats the navigation. */
const saysSomething = ({ type, title, description, fact }: ShownCard): boolean =>
  isTargetCardType(type) || title !== '' || description !== '' || fact !== null

/** The organisers' part of the dashboard: cards and featured pages; on phones also the header. */
export function MyCards({ download }: DownloadTitle) {
  const { data } = useQuery(myCardsQuery())
  const isWide = useIsWide()
  return data && <CardsOfDashboard cards={data} hasHeader={!isWide} download={download} />
}

interface CardsOfDashboardProps extends DownloadTitle {
  cards: DashboardCards
  hasHeader: boolean
}

export function CardsOfDashboard({ cards, hasHeader, download }: CardsOfDashboardProps) {
  const t = useWords()
  const { header, featured } = cards
  const items = cards.items.filter(saysSomething)
  return (
    <Stack gap="lg" className={classes['own']}>
      {header && hasHeader && <DashboardHeader header={header} />}
      {items.length > 0 && (
        <section aria-label={t('dashboard.cards')}>
          <Cards cards={items} download={download} />
        </section>
      )}
      {featured.length > 0 && (
        <Stack as="section" gap="sm" aria-label={t('dashboard.featured')}>
          <h2>{t('dashboard.featured')}</h2>
          <Cards cards={featured.map(cardOfPage)} download={download} />
        </Stack>
      )}
    </Stack>
  )
}

const cardOfPage = ({ id, title, description, icon }: DashboardCards['featured'][number]) => ({
  type: 'contentPage' as const,
  pathId: id,
  title,
  description,
  icon,
  isMini: false,
  fact: null,
})

const Cards = ({ cards, download }: DownloadTitle & { cards: readonly ShownCard[] }) => (
  <ul className={classes['grid']}>
    {cards.map((card) => (
      <li
        key={`${card.type} ${card.pathId}`}
        className={classes['card']}
        data-mini={card.isMini || undefined}
      >
        <CardFace
          card={card}
          title={<CardLink card={card} download={download} />}
          fact={card.fact && <Fact fact={card.fact} />}
        />
      </li>
    ))}
  </ul>
)

function Fact({ fact }: { fact: CardFact }) {
  const t = useWords()
  const [now] = useState(() => new Date())
  if (fact.kind !== 'changed') return t(`dashboard.cardFacts.${fact.kind}`, { count: fact.count })
  return (
    <>
      <EventText isTranslated={fact.isTranslated}>{fact.title}</EventText>
      {` · ${agoText(fact.at, now, t)}`}
    </>
  )
}

function CardLink({ card, download }: DownloadTitle & { card: ShownCard }): ReactNode {
  const t = useWords()
  const { type, pathId: id } = card
  const title = card.title ? (
    <EventText isTranslated={card.isTranslated}>{card.title}</EventText>
  ) : (
    typeTitle(type, t)
  )
  if (!isTargetCardType(type)) return <TextLink to={PATHS[type]}>{title}</TextLink>
  switch (type) {
    case 'contentPage':
      return (
        <TextLink to="/content/$contentId" params={{ contentId: id }}>
          {title}
        </TextLink>
      )
    case 'form':
      return (
        <TextLink to="/forms/$formId" params={{ formId: id }} search={{ taskId: undefined }}>
          {title}
        </TextLink>
      )
    case 'task':
      return (
        <TextLink to="/tasks/$taskId" params={{ taskId: id }}>
          {title}
        </TextLink>
      )
    case 'supplier':
      return (
        <TextLink to="/suppliers/$supplierId" params={{ supplierId: id }}>
          {title}
        </TextLink>
      )
    case 'download':
      return download(id, title)
  }
}
