import {
  CORE_PAGE_IDS,
  type CorePage,
  type CorePageId,
  type CorePages,
} from '@eventflow/domain/settings'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { AssetPicker } from '../../ui/assets/asset-picker.tsx'
import { FieldPair, FieldSection } from '../../ui/editor/field-section.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { IconField } from '../../ui/icon-picker/icon-field.tsx'
import { recordOf } from '@eventflow/domain/kernel'
import { SettingsScreen, type PreviewedEditorProps } from './settings-screen.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

const same = (pages: CorePages) => pages

/** Titles, icons and visibility of the core pages. */
export function CorePagesEditor({ stored, preview }: PreviewedEditorProps<CorePages>) {
  const queryClient = useQueryClient()
  const { terminology } = usePortal()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.corePages.read.queryKey(),
    toValues: same,
    toData: same,
    check: () => [],
    send: async (change) => {
      const saved = await client.settings.corePages.change(change)
      void queryClient.invalidateQueries({ queryKey: api.navigation.menu.key() })
      return saved
    },
  })
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      preview={preview(editor.values)}
      labels={recordOf(CORE_PAGE_IDS, (id) => terminology[id])}
    >
      {CORE_PAGE_IDS.map((id) => (
        <PageFields key={id} page={id} {...editor.field(id)} />
      ))}
    </SettingsScreen>
  )
}

interface PageFieldsProps {
  page: CorePageId
  id: string
  value: CorePage
  error: string | undefined
  onChange: (value: CorePage) => void
}

function PageFields({ page, id, value, error, onChange }: PageFieldsProps) {
  const t = useWords()
  const { terminology } = usePortal()
  const word = terminology[page]
  const isArrival = page === 'dashboard'
  return (
    <FieldSection title={word}>
      <SwitchField
        label={t('settings.corePages.isPublished')}
        description={isArrival && t('settings.corePages.staysPublished')}
        value={value.isPublished}
        onChange={(isPublished) => onChange({ ...value, isPublished })}
        isDisabled={isArrival}
      />
      <FieldPair>
        <TextField
          id={id}
          label={t('settings.corePages.title')}
          description={t('settings.corePages.titleText', { word })}
          value={value.title}
          onChange={(title) => onChange({ ...value, title })}
          maxLength={40}
          error={error}
        />
        <IconField
          label={t('settings.corePages.icon')}
          value={value.icon}
          onChange={(icon) => onChange({ ...value, icon })}
        />
      </FieldPair>
      <AssetPicker
        label={t('settings.corePages.image')}
        description={t(
          isArrival ? 'settings.corePages.imageOfArrival' : 'settings.corePages.imageText',
        )}
        type="image"
        value={value.assetId}
        onChange={(assetId) => onChange({ ...value, assetId })}
      />
    </FieldSection>
  )
}
