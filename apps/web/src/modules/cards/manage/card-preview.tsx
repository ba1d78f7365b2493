import { isTargetCardType } from '@eventflow/domain/cards'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { pageChoicesQuery } from '../../../ui/targets/choices.ts'
import { targetTitleQuery, type TargetType } from '../../../ui/targets/target-queries.ts'
import { CardFace } from '../card-face.tsx'
import classes from '../cards.module.css'
import type { CardDraft } from './card-draft.ts'

/** The card drawn by the dashboard's own component. A content page has its own icon. */
function PreviewFace({ card }: { card: CardDraft }) {
  const t = useWords()
  const isTarget = isTargetCardType(card.type)
  const { data } = useQuery({
    ...targetTitleQuery(card.type as TargetType, card.pathId),
    enabled: isTarget && card.pathId !== '',
  })
  const title = card.title || (isTarget ? (data ?? t('cardsAdmin.card.nameless')) : '')
  const { data: pages } = useQuery({
    ...pageChoicesQuery(),
    enabled: card.type === 'contentPage' && card.pathId !== '',
  })
  const icon = pages?.find(({ id }) => card.type === 'contentPage' && id === card.pathId)?.icon
  return <CardFace card={{ ...card, title, icon }} />
}

interface CardPreviewProps {
  cards: readonly CardDraft[]
  chosen: number
  onChoose: (place: number) => void
  isWrong: (place: number) => boolean
}

/** A preview of the six cards. Pressing one selects it for editing. */
export function CardsPreview({ cards, chosen, onChoose, isWrong }: CardPreviewProps) {
  const t = useWords()
  return (
    <div className={classes['grid']} role="group" aria-label={t('cardsAdmin.preview')}>
      {cards.map((card, place) => (
        <button
          key={card.id ?? place}
          type="button"
          className={classes['card']}
          data-mini={card.isMini || undefined}
          data-wrong={isWrong(place) || undefined}
          aria-pressed={place === chosen}
          onClick={() => onChoose(place)}
        >
          <PreviewFace card={card} />
        </button>
      ))}
    </div>
  )
}

/** A preview of a single card. */
export const OneCardPreview = ({ card }: { card: CardDraft }) => (
  <div className={classes['grid']}>
    <div className={classes['card']} data-mini={card.isMini || undefined}>
      <PreviewFace card={card} />
    </div>
  </div>
)
