// Editor of a page for organisers: its sections in order, edited in place, saved together.
import {
  MAX_SECTIONS,
  SECTION_TYPES,
  type ContentDraft,
  type Section,
} from '@eventflow/domain/content'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { contentQuery } from '../content.queries.ts'
import type { PastedTable } from '../../../ui/rich-text-editor/pasted-tables.ts'
import { PublishButton } from './publish-button.tsx'
import { SectionCard, type SectionCardProps } from './section-card.tsx'
import { LanguageOfTexts, TranslationCards } from './translation-cards.tsx'
import {
  labelAt,
  labelOf,
  newSection,
  problemsOf,
  SECTION_ICONS,
  tableSection,
  wordsOf,
} from './section-drafts.ts'
import classes from './sections.module.css'

const SortableSections = lazy(async () => {
  const { SortableSections: Sortable } = await import('./sortable-sections.tsx')
  return { default: Sortable }
})

interface Values {
  readonly sections: readonly Section[]
}

const valuesOf = ({ sections }: Values): Values => ({
  sections: sections.map(({ isNewSection: _isNew, ...section }) => section as Section),
})

function useSectionsEditor(page: ContentDraft) {
  const t = useWords()
  const queryClient = useQueryClient()
  const shown = (saved: ContentDraft) => {
    queryClient.setQueryData(contentQuery(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: api.content.list.key() })
  }
  const editor = useEditor<Values, ContentDraft>({
    initial: valuesOf(page),
    revision: page.revision,
    valuesOf,
    check: ({ sections }) => problemsOf(sections, t),
    save: ({ sections }, revision) =>
      client.content.saveSections({ contentId: page.id, sections: [...sections], revision }),
    onSaved: shown,
  })
  return { editor, shown }
}

/** Saves changes first, so that the visible version is published. */
function usePublish(page: ContentDraft, { editor, shown }: ReturnType<typeof useSectionsEditor>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isPublishing, setIsPublishing] = useState(false)
  const publish = async (mustAgreeAgain: boolean) => {
    if (editor.isDirty && !(await editor.submit())) return
    setIsPublishing(true)
    try {
      const { queryKey } = contentQuery(page.id)
      const { revision } = queryClient.getQueryData(queryKey) ?? page
      shown(await client.content.publish({ contentId: page.id, revision, mustAgreeAgain }))
      feedback.succeeded(t('contentAdmin.write.published'))
    } catch (error) {
      feedback.failed(error)
    }
    setIsPublishing(false)
  }
  return { isPublishing, publish }
}

const isOfPlace = (path: string, place: number): boolean =>
  path.startsWith(`sections[${place}]`) || path.startsWith(`sections.${place}.`)

/** The cards of the sections, with their actions. */
function useCards(page: ContentDraft, editor: ReturnType<typeof useSectionsEditor>['editor']) {
  const t = useWords()
  const feedback = useFeedback()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const { sections } = editor.values
  const set = (next: readonly Section[]) => editor.change('sections', next)
  // The sections may have changed between a removal and its Undo.
  const now = useRef(sections)
  useEffect(() => {
    now.current = sections
  })
  const open = (id: string, isOpen: boolean) => {
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((each) => each !== id)))
    if (!isOpen)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`#${CSS.escape(`section-${id}`)}`)?.focus(),
      )
  }
  const remove = (section: Section, place: number) => {
    set(sections.filter(({ id }) => id !== section.id))
    feedback.show({
      type: 'info',
      message: t('contentAdmin.write.removed', { label: labelOf(section, t) }),
      action: {
        label: t('contentAdmin.write.undo'),
        run: () => set(now.current.toSpliced(place, 0, section)),
      },
    })
  }
  const addTables = (id: string, tables: readonly PastedTable[]) => {
    const place = now.current.findIndex((section) => section.id === id) + 1
    set(now.current.toSpliced(place, 0, ...tables.map(tableSection)))
  }
  const isKnown = new Set(page.sections.filter((one) => !one.isNewSection).map(({ id }) => id))
  const cards = sections.map((section, place): SectionCardProps => ({
    section,
    place,
    count: sections.length,
    isOpen: openIds.has(section.id),
    isNew: !isKnown.has(section.id),
    error: editor.problems.find(({ path }) => isOfPlace(path, place))?.message,
    onOpen: (isOpen) => open(section.id, isOpen),
    onChange: (next) => set(sections.with(place, next)),
    pastedTables: {
      room: MAX_SECTIONS - sections.length,
      add: (tables) => addTables(section.id, tables),
    },
    onMove: (by) => set(movedBy(sections, place, by)),
    onRemove: () => remove(section, place),
  }))
  return { cards, set, open }
}

/** The sections of the draft, with a publish button. */
export function SectionsEditor({ page }: { page: ContentDraft }) {
  const t = useWords()
  const isReading = useOnlyReading()
  const writing = useSectionsEditor(page)
  const { isPublishing, publish } = usePublish(page, writing)
  const { editor } = writing
  const { sections } = editor.values
  const { cards, set, open } = useCards(page, editor)
  const original = usePortal().event.language
  const [language, setLanguage] = useState(original)
  const drop = (id: string, to: number) => {
    const from = sections.findIndex((section) => section.id === id)
    const moved = sections[from]
    if (moved) set(sections.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <EditorScreen
      editor={editor}
      labels={{ sections: t('contentAdmin.sections') }}
      labelOfPart={(path) => labelAt(sections, path, t)}
      textOf={textsOf<Values>({
        sections: (all) => all.map((section) => wordsOf(section, t)).join('\n\n'),
      })}
      actions={
        !page.isArchived && (
          <PublishButton
            sections={sections}
            assetId={page.assetId}
            acceptedCount={page.acceptedCount}
            isPublishing={isPublishing}
            onPublish={publish}
          />
        )
      }
    >
      {page.unreadable !== undefined && page.unreadable.length > 0 && (
        <Notice tone="danger">
          {t('contentAdmin.write.unreadable', { count: page.unreadable.length })}
        </Notice>
      )}
      {cards.length === 0 && (
        <EmptyState icon="article_outlined" title={t('contentAdmin.write.emptyTitle')}>
          {t('contentAdmin.write.emptyText')}
        </EmptyState>
      )}
      <LanguageOfTexts sections={sections} value={language} onChange={setLanguage} />
      {language === original ? (
        <Suspense fallback={<PlainSections cards={cards} />}>
          <SortableSections cards={cards} onDrop={drop} />
        </Suspense>
      ) : (
        <TranslationCards
          sections={sections}
          language={language}
          onChange={(place, section) => set(sections.with(place, section))}
          errorAt={(place) => cards[place]?.error}
        />
      )}
      {!isReading && language === original && (
        <AddSection
          onAdd={(section) => {
            set([...sections, section])
            open(section.id, true)
          }}
        />
      )}
    </EditorScreen>
  )
}

const PlainSections = ({ cards }: { cards: readonly SectionCardProps[] }) => (
  <Stack as="ol" gap="md">
    {cards.map((card) => (
      <SectionCard key={card.section.id} {...card} />
    ))}
  </Stack>
)

function AddSection({ onAdd }: { onAdd: (section: Section) => void }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="add" />} onClick={() => setIsOpen(true)}>
        {t('contentAdmin.write.add')}
      </Button>
      <Dialog
        size="lg"
        title={t('contentAdmin.write.addWhich')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <div className={classes['types']}>
          {SECTION_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              onClick={() => {
                setIsOpen(false)
                onAdd(newSection(type))
              }}
            >
              <Icon name={SECTION_ICONS[type]} />
              <Stack as="span" gap="3xs">
                <Text weight={600}>{t(`contentAdmin.types.${type}`)}</Text>
                <Muted as="span">{t(`contentAdmin.typeText.${type}`)}</Muted>
              </Stack>
            </button>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
