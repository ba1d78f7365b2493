import type { Download } from '@eventflow/domain/downloads'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../../platform/api.ts'
import { fileAddress } from '../../../platform/file-address.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { isOnItsWay, useUploads } from '../../../ui/files/use-uploads.ts'
import { translationsText } from '../../../ui/translations/other-languages.tsx'
import { downloadSource, shownToInput, type KeptFile, type ShownTo } from './download-source.ts'
import { NewDownloads } from './new-downloads.tsx'
import { OtherTexts } from './other-texts.tsx'
import { ShownToFields } from './shown-to-fields.tsx'

interface EditorProps {
  record?: Download
  onSaved: () => void
}

/** New downloads are added several at a time; existing ones are edited one by one. */
export const DownloadEditor = ({ record, onSaved }: EditorProps) =>
  record ? <ChangeDownload record={record} onSaved={onSaved} /> : <NewDownloads onSaved={onSaved} />

interface Draft extends ShownTo {
  readonly name: string
  readonly description: string
  readonly translations: Download['translations']
  /** Named like the API's field, so that problems are shown there. */
  readonly fileId: KeptFile | null
}

const draftOf = (download: Download): Draft => ({
  name: download.name,
  description: download.description,
  translations: download.translations,
  fileId: download.file,
  ...shownToInput(download),
})

const problemsOf = ({ name, fileId }: Draft, isWaiting: boolean, t: T) => [
  ...(isWaiting ? [{ path: 'fileId', message: t('downloadsAdmin.onItsWay') }] : []),
  ...(fileId === null ? [{ path: 'fileId', message: t('downloadsAdmin.fileMissing') }] : []),
  ...(name.trim() === '' ? [{ path: 'name', message: t('downloadsAdmin.nameMissing') }] : []),
]

/** The editor of a download, including the upload of its file. */
function useDownloadEditor({ record, onSaved }: Required<EditorProps>) {
  const t = useWords()
  const queryClient = useQueryClient()
  const isWaiting = useRef(false)
  const editor = useEditor<Draft, Download>({
    initial: draftOf(record),
    revision: record.revision,
    valuesOf: draftOf,
    check: (draft) => problemsOf(draft, isWaiting.current, t),
    save: ({ name, description, translations, fileId, ...shownTo }, revision) =>
      client.downloads.update({
        downloadId: record.id,
        revision,
        name,
        description,
        translations,
        ...shownToInput(shownTo),
        ...(fileId && { fileId: fileId.id }),
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(downloadSource.one(saved.id).queryKey, saved)
      for (const queryKey of downloadSource.shownIn)
        void queryClient.invalidateQueries({ queryKey })
      onSaved()
    },
  })
  const uploads = useUploads(sendFile('download'), ({ id, name, size }) =>
    editor.change('fileId', { id, name, size }),
  )
  useEffect(() => {
    isWaiting.current = isOnItsWay(uploads)
  })
  return { editor, uploads }
}

function ChangeDownload(props: Required<EditorProps>) {
  const t = useWords()
  const dimensionsText = useDimensionsText()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const { editor, uploads } = useDownloadEditor(props)
  const { value: file, onChange, ...field } = editor.field('fileId')
  const namesOf = (ids: readonly string[]) =>
    types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  const labels = {
    name: t('downloadsAdmin.name'),
    description: t('downloadsAdmin.description'),
    translations: t('translations.names'),
    fileId: t('downloadsAdmin.file'),
    showDownload: t('downloadsAdmin.showDownload'),
    showToTeamTypeIds: t('audience.teamTypeIds'),
    hideFromTeamTypeIds: t('audience.hiddenTeamTypeIds'),
    dimensions: t('audience.values'),
    showToChildTeams: t('audience.showToChildTeams'),
  }
  return (
    <EditorScreen
      editor={editor}
      labels={labels}
      textOf={textsOf<Draft>({
        translations: translationsText,
        dimensions: dimensionsText,
        fileId: (kept) => kept?.name ?? '',
        showToTeamTypeIds: (ids) => namesOf(ids) || t('audience.forAll'),
        hideFromTeamTypeIds: namesOf,
      })}
    >
      <TextField {...editor.field('name')} label={labels.name} maxLength={200} isRequired />
      <TextArea {...editor.field('description')} label={labels.description} maxLength={2000} />
      <OtherTexts {...editor.field('translations')} />
      <FilePicker
        {...field}
        label={labels.fileId}
        description={t('downloadsAdmin.fileText')}
        limits={{
          accept: acceptOf(['image', 'docs', 'video', 'zip']),
          kinds: t('downloadsAdmin.kinds'),
          maxBytes: MAX_UPLOAD_BYTES,
        }}
        uploads={uploads}
        files={file ? [{ ...file, href: fileAddress(file.id) }] : []}
        onRemove={() => onChange(null)}
        onReplace={(_id, other) => uploads.add([other])}
        isRequired
      />
      <ShownToFields
        showDownload={editor.field('showDownload')}
        showToChildTeams={editor.field('showToChildTeams')}
        showToTeamTypeIds={editor.field('showToTeamTypeIds')}
        hideFromTeamTypeIds={editor.field('hideFromTeamTypeIds')}
        dimensions={editor.field('dimensions')}
      />
    </EditorScreen>
  )
}
