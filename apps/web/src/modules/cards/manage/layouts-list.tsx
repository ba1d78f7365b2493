import type { CardLayout } from '@eventflow/domain/cards'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { AudienceText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { CardFace } from '../card-face.tsx'
import classes from '../cards.module.css'
import { cardLayoutsQuery } from '../cards.queries.ts'

/** The layouts with their six cards. The default always exists. */
export function LayoutsList() {
  const t = useWords()
  const query = useQuery(cardLayoutsQuery())
  if (query.data) {
    const { items, targetNames } = query.data
    return (
      <Stack gap="lg">
        {items.map((layout) => (
          <Layout key={layout.id} layout={layout} targetNames={targetNames} />
        ))}
        {items.length === 1 && <Muted>{t('cardsAdmin.onlyDefault')}</Muted>}
      </Stack>
    )
  }
  if (query.isPending) return <ListSkeleton />
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}

interface LayoutProps {
  layout: CardLayout
  targetNames: Readonly<Record<string, string>>
}

function Layout({ layout, targetNames }: LayoutProps) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const names = types.flatMap(({ value, label }) =>
    layout.teamTypeIds.includes(value) ? [label] : [],
  )
  return (
    <Panel
      title={
        <TextLink to="/admin/card-layouts/$layoutId" params={{ layoutId: layout.id }}>
          {layout.name}
        </TextLink>
      }
      aside={
        layout.isDefault ? (
          layout.name !== t('cardsAdmin.default') && (
            <StateBadge tone="neutral" icon="star_outline">
              {t('cardsAdmin.default')}
            </StateBadge>
          )
        ) : (
          <Muted as="span">
            <AudienceText
              types={names.join(', ') || t('cardsAdmin.noTypes')}
              isForAllTypes={names.length === 0}
              dimensions={layout.dimensions}
            />
          </Muted>
        )
      }
    >
      <ul className={classes['grid']}>
        {layout.cards.map((card) => (
          <li key={card.id} className={classes['card']} data-mini>
            <CardFace
              card={{ ...card, isMini: true }}
              title={
                <TextLink to="/admin/cards/$cardId" params={{ cardId: card.id }}>
                  {card.title || targetNames[card.pathId] || t(`cardsAdmin.types.${card.type}`)}
                </TextLink>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
