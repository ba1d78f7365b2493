import type { DashboardHeader } from '@eventflow/domain/settings'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { AssetPicker } from '../../ui/assets/asset-picker.tsx'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'
import { SettingsScreen, type PreviewedEditorProps } from './settings-screen.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

const same = (header: DashboardHeader) => header

/** The header above the cards of every dashboard. */
export function DashboardHeaderEditor({ stored, preview }: PreviewedEditorProps<DashboardHeader>) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.dashboardHeader.read.queryKey(),
    toValues: same,
    toData: same,
    check: () => [],
    send: client.settings.dashboardHeader.change,
  })
  const labels = {
    title: t('settings.dashboardHeader.title'),
    text: t('settings.dashboardHeader.text'),
    assetId: t('settings.dashboardHeader.assetId'),
  }
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      labels={labels}
      preview={preview(editor.values)}
    >
      <TextField {...editor.field('title')} label={labels.title} maxLength={120} />
      <TextArea {...editor.field('text')} label={labels.text} maxLength={2000} />
      <AssetPicker {...editor.field('assetId')} label={labels.assetId} type="image" />
    </SettingsScreen>
  )
}
