import { CONTENT_ITEM, type Sidebar } from '@eventflow/domain/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useMenu } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { pageChoicesQuery } from '../../../ui/targets/choices.ts'
import { SettingsScreen } from '../settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from '../use-settings-editor.ts'
import type { PlacedPage } from './item-rows.tsx'
import { SectionFields } from './section-fields.tsx'
import {
  addSection,
  changeSection,
  moveSection,
  removeSection,
  unplacedIn,
} from './sidebar-edits.ts'

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
export function SidebarEditor({ stored }: { stored: StoredSettings<Sidebar> }) {
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
