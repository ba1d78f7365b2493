import type { ContentDraft } from '@eventflow/domain/content'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { AssetPicker } from '../../../ui/assets/asset-picker.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { IconField } from '../../../ui/icon-picker/icon-field.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import { contentSource, EMPTY, type ContentValues } from './content-source.ts'

const labelsOf = (t: T) => ({
  path: t('contentAdmin.path'),
  assetId: t('contentAdmin.assetId'),
  hideFromTeamTypeIds: t('audience.hiddenTeamTypeIds'),
  showToChildTeams: t('audience.showToChildTeams'),
  dimensions: t('audience.values'),
  translations: t('translations.titles'),
})

const PATH = /^([a-z0-9]+(-[a-z0-9]+)*)?$/

const problemsOf = ({ title, path }: ContentValues, t: T) => [
  ...(title.trim() === '' ? [{ path: 'title', message: t('ui.editor.missing') }] : []),
  ...(PATH.test(path.trim()) ? [] : [{ path: 'path', message: t('contentAdmin.pathWrong') }]),
]

interface ContentSettingsProps {
  another?: AddAnother
  page?: ContentDraft
  onSaved: (saved: ContentDraft) => void
}

/** Title, location and audience of a page. */
export function ContentSettings({ page, another, onSaved }: ContentSettingsProps) {
  const t = useWords()
  const dimensionsText = useDimensionsText()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const isNew = page === undefined
  const labels = labelsOf(t)
  const editor = useRecordEditor(contentSource, {
    record: page,
    empty: EMPTY,
    check: (values) => problemsOf(values, t),
    onSaved,
  })
  const namesOf = (ids: readonly string[]) =>
    types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('contentAdmin.add') })}
      labels={labels}
      textOf={textsOf<ContentValues>({
        allowedTeamTypeIds: (ids) => namesOf(ids) || t('audience.forAll'),
        hideFromTeamTypeIds: namesOf,
        translations: translationsText,
        dimensions: dimensionsText,
      })}
    >
      <TextField {...editor.field('title')} maxLength={200} hasFocus={isNew} isRequired />
      <TextArea
        {...editor.field('description')}
        description={t('contentAdmin.descriptionText')}
        maxLength={2000}
        rows={2}
      />
      <OtherLanguages {...editor.field('translations')} texts={OTHER_TITLES} />
      <TextField
        {...editor.field('path')}
        label={labels.path}
        description={t('contentAdmin.pathText')}
        maxLength={60}
      />
      <IconField {...editor.field('icon')} />
      <AssetPicker
        {...editor.field('assetId')}
        label={labels.assetId}
        description={t('contentAdmin.assetIdText')}
        type="image"
      />
      <AudienceFields
        ownerKind="content"
        teamTypeIds={editor.field('allowedTeamTypeIds')}
        hiddenTeamTypeIds={editor.field('hideFromTeamTypeIds')}
        showToChildTeams={editor.field('showToChildTeams')}
        dimensions={editor.field('dimensions')}
      />
      {!isNew && (
        <SwitchField
          {...editor.field('isPublished')}
          description={t('contentAdmin.isPublishedText')}
        />
      )}
    </EditorScreen>
  )
}

const OTHER_TITLES = [
  { name: 'title', label: 'translations.title', maxLength: 200 },
  { name: 'description', label: 'translations.description', maxLength: 2000, rows: 2 },
] as const
