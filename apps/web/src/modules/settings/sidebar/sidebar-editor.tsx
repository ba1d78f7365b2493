import { CONTENT_ITEM, type Sidebar } from '@eventflow/domain/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useMenu } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { pageChoicesQuery } from '../../../ui/targets/choices.ts'
import { OtherLanguages } from '../../../ui/translations/other-languages.tsx'
import { SettingsScreen, type PreviewedEditorProps } from '../settings-screen.tsx'
import { useSettingsEditor } from '../use-settings-editor.ts'
import { type ItemListProps, ItemRow, ItemRows, type PlacedPage } from './item-rows.tsx'
import {
  addSection,
  changeSection,
  moveSection,
  placedAt,
  removeSection,
  type Section,
  unplacedIn,
} from './sidebar-edits.ts'
import classes from './sidebar.module.css'

/** More sections would be unusable. */
const MAX_SECTIONS = 30

/** Unique within the sidebar only. */
const newSectionId = () => `section-${Math.random().toString(36).slice(2, 12)}`

const same = (sidebar: Sidebar) => sidebar

/** All pages that the sidebar can contain. */
function usePages(): readonly PlacedPage[] {
  const t = useWords()
  const corePages = useMenu().corePages.map(({ id, icon, isPublished }) => ({
    id,
    label: t(`shell.core.${id}`),
    icon,
    isPublished,
  }))
  const { id, icon } = CONTENT_ITEM
  const { data = [] } = useQuery(pageChoicesQuery())
  const pages = data.map((page) => ({
    ...page,
    label: page.title,
    isOptional: true,
  }))
  return [
    ...corePages,
    { id, label: t('shell.screens.content'), icon, isPublished: true },
    ...pages,
  ]
}

/** The sections of teams' navigation. */
export function SidebarEditor({ stored, preview }: PreviewedEditorProps<Sidebar>) {
  const t = useWords()
  const queryClient = useQueryClient()
  const pages = usePages()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.sidebar.read.queryKey(),
    toValues: same,
    toData: same,
    check: () => [],
    send: async (change) => {
      const saved = await client.settings.sidebar.change(change)
      void queryClient.invalidateQueries({ queryKey: api.navigation.menu.key() })
      return saved
    },
  })
  const { value: sections, onChange } = editor.field('sections')
  const unplaced = unplacedIn(sections, pages)
  const first = unplaced.filter(({ isOptional }) => !isOptional)
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      preview={preview(editor.values)}
      labels={{ sections: t('settings.sidebar.sections') }}
    >
      {first.length > 0 && (
        <FieldSection
          title={t('settings.sidebar.unplaced')}
          lead={t('settings.sidebar.unplacedText')}
        >
          <Muted>{first.map(({ label }) => label).join(', ')}</Muted>
        </FieldSection>
      )}
      {sections.map((section, place) => (
        <SectionFields
          key={section.id}
          section={section}
          place={place}
          count={sections.length}
          pages={pages}
          unplaced={unplaced}
          onChange={(change) => onChange(changeSection(sections, section.id, change))}
          onMove={(by) => onChange(moveSection(sections, place, by))}
          onRemove={() => onChange(removeSection(sections, section.id))}
        />
      ))}
      {sections.length < MAX_SECTIONS && (
        <Row>
          <Button
            variant="default"
            leftSection={<Icon name="add" />}
            onClick={() => onChange(addSection(sections, newSectionId()))}
          >
            {t('settings.sidebar.add')}
          </Button>
        </Row>
      )}
    </SettingsScreen>
  )
}

const Sortable = lazy(async () => {
  const { SortableItems } = await import('./sortable-items.tsx')
  return { default: SortableItems }
})

/** Pages are moved by buttons, or by dragging once that has loaded. */
const ItemList = (props: ItemListProps) => (
  <Suspense fallback={<ItemRows {...props} Row={ItemRow} />}>
    <Sortable {...props} />
  </Suspense>
)

interface SectionFieldsProps {
  section: Section
  /** Counted from 0. */
  place: number
  count: number
  pages: readonly PlacedPage[]
  /** Pages that are in no section. */
  unplaced: readonly PlacedPage[]
  onChange: (change: Partial<Section>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A section of the sidebar: heading, pages and position. */
function SectionFields(props: SectionFieldsProps) {
  const t = useWords()
  const id = useId()
  const { section, place, count, pages, unplaced, onChange } = props
  const { heading, itemIds, isCollapsable } = section
  const name = heading.trim() || t('settings.sidebar.nameless', { number: place + 1 })
  const items = itemIds.flatMap((itemId) => pages.find((page) => page.id === itemId) ?? [])
  return (
    <FieldSection title={name}>
      <TextField
        label={t('settings.sidebar.heading')}
        description={t('settings.sidebar.headingText')}
        value={heading}
        onChange={(next) => onChange({ heading: next })}
        maxLength={60}
      />
      <OtherLanguages
        id={`${id}-heading`}
        value={section.translations ?? {}}
        texts={[{ name: 'heading', label: 'translations.heading', maxLength: 60 }]}
        onChange={(translations) => onChange({ translations })}
      />
      <SwitchField
        label={t('settings.sidebar.isCollapsable')}
        description={t('settings.sidebar.isCollapsableText')}
        value={isCollapsable}
        onChange={(next) => onChange({ isCollapsable: next })}
      />
      {items.length === 0 ? (
        <Muted>{t('settings.sidebar.empty')}</Muted>
      ) : (
        <ItemList
          items={items}
          onMove={(itemId, to) => onChange({ itemIds: placedAt(itemIds, itemId, to) })}
          onTakeOut={(itemId) => onChange({ itemIds: itemIds.filter((each) => each !== itemId) })}
        />
      )}
      {unplaced.length > 0 && (
        <div className={classes['add']}>
          <SelectField
            id={`${id}-add`}
            label={t('settings.sidebar.addPage', { section: name })}
            value=""
            empty={t('settings.sidebar.choosePage')}
            options={unplaced.map((page) => ({ value: page.id, label: page.label }))}
            onChange={(itemId: string) => {
              if (itemId !== '') onChange({ itemIds: [...itemIds, itemId] })
            }}
          />
        </div>
      )}
      <Row gap="xs">
        <MoveButtons label={name} place={place} count={count} onMove={props.onMove} />
        <Button variant="default" color="red" onClick={props.onRemove}>
          {t('settings.sidebar.remove', { section: name })}
        </Button>
      </Row>
    </FieldSection>
  )
}
