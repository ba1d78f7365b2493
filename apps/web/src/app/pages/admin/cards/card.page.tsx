import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CardEditor, cardQuery } from '../../../../modules/cards/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A card of a layout. */
export function Page() {
  const t = useWords()
  const { cardId = '' } = useParams({ strict: false })
  const query = useQuery(cardQuery(cardId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={4} />} width="reading">
      {(card) => (
        <PortalPage
          title={card.title || t(`cardsAdmin.types.${card.type}`)}
          names={{ cardId: card.title || t(`cardsAdmin.types.${card.type}`) }}
          lead={
            <TextLink to="/admin/card-layouts/$layoutId" params={{ layoutId: card.layoutId }}>
              {t('cardsAdmin.inLayout', { name: card.layoutName })}
            </TextLink>
          }
          width="reading"
        >
          <CardEditor key={card.id} card={card} />
        </PortalPage>
      )}
    </Loaded>
  )
}
