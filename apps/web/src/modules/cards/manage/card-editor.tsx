import type { LayoutCard } from '@eventflow/domain/cards'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { Stack } from '../../../ui/layout.tsx'
import { cardQuery } from '../cards.queries.ts'
import { cardProblem, toCardInput, wordsOfCard, type CardDraft } from './card-draft.ts'
import { CardFields } from './card-fields.tsx'
import { OneCardPreview } from './card-preview.tsx'

interface Values {
  readonly card: CardDraft
}

const valuesOf = (card: LayoutCard): Values => ({ card: toCardInput(card) })

/** Editor of one card of a layout, with a preview. */
export function CardEditor({ card: stored }: { card: LayoutCard }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const editor = useEditor<Values, LayoutCard>({
    initial: valuesOf(stored),
    revision: stored.revision,
    valuesOf,
    check: ({ card }) => {
      const message = cardProblem(card, t)
      return message === null ? [] : [{ path: 'pathId', message }]
    },
    save: ({ card }, revision) => {
      const { id: _id, ...values } = toCardInput(card)
      return client.cards.update({ ...values, cardId: stored.id, revision })
    },
    onSaved: (saved) => {
      queryClient.setQueryData(cardQuery(saved.id).queryKey, saved)
      for (const queryKey of [api.cardLayouts.key(), api.myCards.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  const { card } = editor.values
  return (
    <EditorScreen
      editor={editor}
      labels={{ card: t('cardsAdmin.cards'), pathId: t('cardsAdmin.card.target') }}
      textOf={textsOf<Values>({ card: (each) => wordsOfCard(each, t) })}
    >
      <Stack gap="xs">
        <h2>{t('cardsAdmin.preview')}</h2>
        <OneCardPreview card={card} />
      </Stack>
      <CardFields
        card={card}
        onChange={(next) => editor.change('card', next)}
        error={editor.problems.find(({ path }) => path === 'pathId')?.message}
        hidden={stored.hidden}
      />
    </EditorScreen>
  )
}
