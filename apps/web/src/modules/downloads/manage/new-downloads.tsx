// Uploads several files at the same time, each with its progress. Each becomes a download.
import type { Download } from '@eventflow/domain/downloads'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../../platform/api.ts'
import { isAlreadyDone } from '../../../platform/failure.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { stemOf } from '../../../ui/files/stem-of.ts'
import { isOnItsWay, useUploads } from '../../../ui/files/use-uploads.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { sizeText } from '../../../ui/time-text.ts'
import { downloadSource, shownToInput, type KeptFile, type ShownTo } from './download-source.ts'
import { OtherTexts } from './other-texts.tsx'
import { ShownToFields } from './shown-to-fields.tsx'

interface NewFile extends KeptFile {
  readonly title: string
  readonly description: string
  readonly translations: Download['translations']
}

interface Draft extends ShownTo {
  readonly files: readonly NewFile[]
}

const MAX_FILES = 50

const EMPTY: Draft = {
  files: [],
  showDownload: true,
  showToChildTeams: false,
  showToTeamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
}

const save = ({ files, ...shownTo }: Draft): Promise<{ items: Download[] }> =>
  client.downloads
    .add({
      files: files.map(({ id, title, description, translations }) => ({
        fileId: id,
        name: title,
        description,
        translations,
      })),
      ...shownToInput(shownTo),
    })
    .catch((error: unknown) => {
      if (isAlreadyDone(error)) return { items: [] }
      throw error
    })

function problemsOf({ files }: Draft, isWaiting: boolean, t: T): FieldProblem[] {
  if (isWaiting) return [{ path: 'files', message: t('downloadsAdmin.onItsWay') }]
  if (files.length === 0) return [{ path: 'files', message: t('downloadsAdmin.fileMissing') }]
  return files.flatMap(({ title }, place) =>
    title.trim() === ''
      ? [{ path: `files[${place}].name`, message: t('downloadsAdmin.nameMissing') }]
      : [],
  )
}

/** The editor of new downloads, including the uploads. */
function useNewDownloads(onSaved: () => void) {
  const t = useWords()
  const queryClient = useQueryClient()
  const isWaiting = useRef(false)
  const arrived = useRef<readonly NewFile[]>([])
  const editor = useEditor({
    initial: EMPTY,
    check: (draft: Draft) => problemsOf(draft, isWaiting.current, t),
    save,
    onSaved: () => {
      for (const queryKey of downloadSource.shownIn)
        void queryClient.invalidateQueries({ queryKey })
      onSaved()
    },
  })
  const uploads = useUploads(sendFile('download'), ({ id, name, size }) => {
    // Two may finish before the next render.
    arrived.current = [
      ...arrived.current,
      { id, name, size, title: stemOf(name), description: '', translations: {} },
    ]
    editor.change('files', arrived.current)
  })
  useEffect(() => {
    isWaiting.current = isOnItsWay(uploads)
    arrived.current = editor.values.files
  })
  return { editor, uploads }
}

export function NewDownloads({ onSaved }: { onSaved: () => void }) {
  const t = useWords()
  const { editor, uploads } = useNewDownloads(onSaved)
  const { value: files, onChange, id, error } = editor.field('files')
  const errorAt = (path: string) =>
    editor.problems.find((problem) => problem.path === path)?.message
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('downloadsAdmin.add')}
      labels={{ files: t('downloadsAdmin.files') }}
    >
      <FilePicker
        id={id}
        error={error}
        label={t('downloadsAdmin.files')}
        description={t('downloadsAdmin.filesText')}
        limits={{
          accept: acceptOf(['image', 'docs', 'video', 'zip']),
          kinds: t('downloadsAdmin.kinds'),
          maxBytes: MAX_UPLOAD_BYTES,
        }}
        isMulti
        room={MAX_FILES - files.length}
        uploads={uploads}
        files={[]}
        onRemove={() => undefined}
        isRequired
      />
      {files.map((file, place) => (
        <NewFileFields
          key={file.id}
          file={file}
          error={errorAt(`files[${place}].name`) ?? errorAt(`files[${place}].fileId`)}
          onChange={(changed) => onChange(files.map((one) => (one.id === file.id ? changed : one)))}
          onRemove={() => onChange(files.filter((one) => one.id !== file.id))}
        />
      ))}
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

interface NewFileProps {
  file: NewFile
  error: string | undefined
  onChange: (file: NewFile) => void
  onRemove: () => void
}

function NewFileFields({ file, error, onChange, onRemove }: NewFileProps) {
  const t = useWords()
  return (
    <Panel level={3}>
      <Stack gap="sm">
        <Row gap="sm" justify="between" noWrap>
          <Muted>
            {file.name} · {sizeText(file.size)}
          </Muted>
          <IconButton
            size="inner"
            icon="delete_outlined"
            label={t('ui.files.removeFile', { name: file.name })}
            onClick={onRemove}
          />
        </Row>
        <TextField
          label={t('downloadsAdmin.fileOf', { file: file.name })}
          value={file.title}
          onChange={(title) => onChange({ ...file, title })}
          error={error}
          maxLength={200}
          isRequired
        />
        <TextArea
          label={t('downloadsAdmin.descriptionOf', { file: file.name })}
          value={file.description}
          onChange={(description) => onChange({ ...file, description })}
          rows={2}
          maxLength={2000}
        />
        <OtherTexts
          id={file.id}
          value={file.translations}
          onChange={(translations) => onChange({ ...file, translations })}
        />
      </Stack>
    </Panel>
  )
}
