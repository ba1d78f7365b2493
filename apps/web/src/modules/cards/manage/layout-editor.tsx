import { DEFAULT_LAYOUT_ID, type CheckedLayout, type HiddenCard } from '@eventflow/domain/cards'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { ChosenFields } from '../../../ui/audience/chosen-fields.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { Panel } from '../../../ui/card-grid.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { WithPreview } from '../../../ui/editor/with-preview.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { cardLayoutQuery, cardLayoutsQuery } from '../cards.queries.ts'
import {
  cardProblem,
  newCards,
  sixCards,
  toCardInput,
  wordsOfCard,
  type CardDraft,
} from './card-draft.ts'
import { CardFields } from './card-fields.tsx'
import { CardsPreview } from './card-preview.tsx'

type Values = DraftOf<typeof client.cardLayouts.add, { readonly cards: readonly CardDraft[] }>

const toInput = ({ cards, ...values }: Values) => ({ ...values, cards: cards.map(toCardInput) })

const layoutSource: RecordSource<CheckedLayout, Values> = {
  one: cardLayoutQuery,
  add: (values) => client.cardLayouts.add(toInput(values)),
  change: (layoutId, values, revision) =>
    client.cardLayouts.update({ ...toInput(values), layoutId, revision }),
  remove: ([layoutId = '']) => client.cardLayouts.remove({ layoutId }),
  shownIn: [api.cardLayouts.list.key(), api.cards.key(), api.myCards.key()],
}

const problemsOf = ({ name, cards }: Values, t: T) => [
  ...(name.trim() === '' ? [{ path: 'name', message: t('cardsAdmin.nameMissing') }] : []),
  ...cards.flatMap((card, place) => {
    const message = cardProblem(card, t)
    return message === null ? [] : [{ path: `cards[${place}].pathId`, message }]
  }),
]

interface LayoutEditorProps {
  /** What teams see with these cards. */
  preview: (cards: ReturnType<typeof toCardInput>[]) => ReactNode
  record?: CheckedLayout
  another?: AddAnother
  onSaved: () => void
}

/** Editor of a layout: its team types and its six cards, with a preview. */
export function LayoutEditor({ preview, record, another, onSaved }: LayoutEditorProps) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const { data: layouts } = useQuery(cardLayoutsQuery())
  const others = (layouts?.items ?? []).filter(({ id }) => id !== record?.id)
  const dimensionsText = useDimensionsText()
  const editor = useRecordEditor(layoutSource, {
    record,
    empty: { name: '', teamTypeIds: [], dimensions: [], cards: newCards() },
    own: (layout) => ({ cards: sixCards(layout.cards) }),
    check: (values) => problemsOf(values, t),
    onSaved,
  })
  const { cards } = editor.values
  return (
    <WithPreview preview={preview(cards.map(toCardInput))}>
      <EditorScreen
        editor={editor}
        isNew={record === undefined}
        another={another}
        {...(record === undefined && { saveLabel: t('cardsAdmin.add') })}
        textOf={textsOf<Values>({
          teamTypeIds: (ids) =>
            types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', '),
          dimensions: dimensionsText,
          cards: (all) => all.map((each) => wordsOfCard(each, t)).join('\n'),
        })}
      >
        <TextField {...editor.field('name')} maxLength={120} isRequired />
        {record?.isDefault ? (
          <Muted>{t('cardsAdmin.defaultText')}</Muted>
        ) : (
          <ChosenFields
            id={record?.id}
            name={record?.name ?? editor.values.name}
            others={others.map((one) => ({ ...one, isStandard: one.isDefault }))}
            teamTypeIds={editor.field('teamTypeIds')}
            dimensions={editor.field('dimensions')}
            description={t('cardsAdmin.teamTypesText')}
          />
        )}
        <CardsPart
          heading={t('cardsAdmin.cards')}
          cards={cards}
          hiddenCards={record?.hiddenCards ?? []}
          problemAt={(place) =>
            editor.problems.find(({ path }) => path.startsWith(`cards[${place}]`))?.message
          }
          onChange={(next) => editor.change('cards', next)}
        />
      </EditorScreen>
    </WithPreview>
  )
}

interface CardsPartProps {
  heading: string
  cards: readonly CardDraft[]
  hiddenCards: readonly HiddenCard[]
  problemAt: (place: number) => string | undefined
  onChange: (cards: readonly CardDraft[]) => void
}

/** A preview of the six cards, and the fields of the selected one. */
function CardsPart({ heading, cards, hiddenCards, problemAt, onChange }: CardsPartProps) {
  const t = useWords()
  const [chosen, setChosen] = useState(0)
  const hiddenOf = (place: number) =>
    hiddenCards.find(({ cardId }) => cardId === cards[place]?.id) ?? null
  const card = cards[chosen]
  const place = t('cardsAdmin.card.place', { place: chosen + 1 })
  const move = (by: -1 | 1) => {
    onChange(movedBy(cards, chosen, by))
    setChosen(chosen + by)
  }
  return (
    <>
      {hiddenCards.length > 0 && (
        <Notice tone="warning">{t('cardsAdmin.hiddenCards', { count: hiddenCards.length })}</Notice>
      )}
      <Stack gap="xs">
        <h2>{heading}</h2>
        <Muted>{t('cardsAdmin.cardsText')}</Muted>
        <CardsPreview
          cards={cards}
          chosen={chosen}
          onChoose={setChosen}
          isWrong={(at) => problemAt(at) !== undefined || hiddenOf(at) !== null}
        />
      </Stack>
      {card && (
        <Panel
          title={place}
          aside={
            <span>
              <MoveButtons label={place} place={chosen} count={cards.length} onMove={move} />
            </span>
          }
        >
          <CardFields
            card={card}
            onChange={(next) => onChange(cards.with(chosen, next))}
            error={problemAt(chosen)}
            hidden={hiddenOf(chosen)}
          />
        </Panel>
      )}
    </>
  )
}

/** All layouts except the default can be deleted. */
export function LayoutEnd({ record, onDone }: { record: CheckedLayout; onDone: () => unknown }) {
  const t = useWords()
  if (record.id === DEFAULT_LAYOUT_ID) return null
  return (
    <Panel title={t('cardsAdmin.endTitle')}>
      <Stack gap="sm" align="start">
        <p>{t('cardsAdmin.endText')}</p>
        <RemoveRecords
          source={layoutSource}
          ids={[record.id]}
          question={{
            title: t('cardsAdmin.removeTitle', { name: record.name }),
            text: t('cardsAdmin.endText'),
            action: t('cardsAdmin.removeAction'),
          }}
          done={t('cardsAdmin.removed')}
          onDone={onDone}
        />
      </Stack>
    </Panel>
  )
}
