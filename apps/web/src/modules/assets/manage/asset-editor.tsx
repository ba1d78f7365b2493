import type { Asset, AssetUse } from '@eventflow/domain/assets'
import { hasRank } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../platform/api.ts'
import { fileAddress } from '../../../platform/file-address.ts'
import { useSession } from '../../../platform/portal-context.tsx'
import { sendFile } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { stemOf } from '../../../ui/files/stem-of.ts'
import { isOnItsWay, useUploads } from '../../../ui/files/use-uploads.ts'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import classes from './asset-editor.module.css'
import { assetSource, type AssetDraft, type AssetFile } from './asset-source.ts'
import { RemoveAssets } from './assets.tsx'

interface EditorProps {
  another?: AddAnother
  record?: Asset
  onSaved: () => void
}

const EMPTY: AssetDraft = { name: '', altText: '', fileId: null }

const isImage = (file: AssetFile | null): boolean => file?.mimeType.startsWith('image/') ?? false

function problemsOf({ name, fileId }: AssetDraft, isWaiting: boolean, t: T) {
  return [
    ...(isWaiting ? [{ path: 'fileId', message: t('assetsAdmin.onItsWay') }] : []),
    ...(fileId === null && !isWaiting
      ? [{ path: 'fileId', message: t('assetsAdmin.fileMissing') }]
      : []),
    ...(name.trim() === '' ? [{ path: 'name', message: t('assetsAdmin.nameMissing') }] : []),
  ]
}

/** The editor of an asset, including the upload of its file. */
function useAssetEditor({ record, onSaved }: EditorProps) {
  const t = useWords()
  const isWaiting = useRef(false)
  const editor = useRecordEditor(assetSource, {
    record,
    empty: EMPTY,
    own: ({ file }) => ({ fileId: file }),
    check: (values) => problemsOf(values, isWaiting.current, t),
    onSaved,
  })
  const uploads = useUploads(sendFile('asset'), ({ id, name, size, mimeType }) => {
    editor.change('fileId', { id, name, size, mimeType })
    if (editor.values.name.trim() === '') editor.change('name', stemOf(name))
  })
  useEffect(() => {
    isWaiting.current = isOnItsWay(uploads)
  })
  return { editor, uploads }
}

export function AssetEditor(props: EditorProps) {
  const t = useWords()
  const { record, another } = props
  const { editor, uploads } = useAssetEditor(props)
  const isNew = record === undefined
  const { value: file, onChange, ...field } = editor.field('fileId')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('assetsAdmin.add') })}
      textOf={textsOf<AssetDraft>({ fileId: (kept) => kept?.name ?? '' })}
    >
      {file && isImage(file) && (
        <img
          className={classes['preview']}
          src={`${fileAddress(file.id)}?disposition=inline&size=small`}
          alt={editor.values.altText}
        />
      )}
      <FilePicker
        {...field}

        description={isNew ? undefined : t('assetsAdmin.fileText')}
        limits={{
          accept: acceptOf(acceptedFor(record)),
          kinds: t(record ? `assetsAdmin.kindsOf.${record.type}` : 'assetsAdmin.kinds'),
          maxBytes: MAX_UPLOAD_BYTES,
        }}
        uploads={uploads}
        files={file ? [{ ...file, href: fileAddress(file.id) }] : []}
        onRemove={() => onChange(null)}
        onReplace={(_id, other) => uploads.add([other])}
        isRequired
      />
      <TextField {...editor.field('name')} maxLength={200} isRequired />
      {isImage(file) && (
        <TextField
          {...editor.field('altText')}
          description={t('assetsAdmin.altTextText')}
          maxLength={500}
        />
      )}
    </EditorScreen>
  )
}

/** An image can only be replaced by an image, and a document by a document. */
const acceptedFor = (record: Asset | undefined) => {
  if (record === undefined) return ['image', 'docs'] as const
  return record.type === 'image' ? (['image'] as const) : (['docs'] as const)
}

/**
 * A link to the screen where the use can be removed: the sections of a page, or the settings for an
 * image of the page itself.
 */
function UseLink({ use, type }: { use: AssetUse; type: Asset['type'] }) {
  const t = useWords()
  const { viewer } = useSession()
  const { ownerKind, ownerId, name } = use
  const params = { contentId: ownerId }
  if (ownerKind === 'content')
    return (
      <>
        <TextLink to="/admin/content/$contentId" params={params}>
          {name}
        </TextLink>
        {type === 'image' && (
          <>
            {' · '}
            <TextLink to="/admin/content/$contentId/settings" params={params}>
              {t('shell.screens.settings')}
            </TextLink>
          </>
        )}
      </>
    )
  if (!hasRank(viewer, 'admin')) return name
  const to = ownerKind === 'corePage' ? '/admin/core-pages' : '/admin/dashboard-header'
  return <TextLink to={to}>{name}</TextLink>
}

/** The uses of an asset. An unused asset can be deleted. */
export function AssetEnd({ record, onDone }: { record: Asset; onDone: () => unknown }) {
  const t = useWords()
  const { data } = useQuery(api.assets.uses.queryOptions({ input: { assetId: record.id } }))
  const uses = data?.items ?? []
  return (
    <Panel title={t('assetsAdmin.whereTitle')}>
      {record.useCount === 0 ? (
        <Stack gap="sm" align="start">
          <p>{t('assetsAdmin.unusedText')}</p>
          <RemoveAssets assets={[record]} onDone={onDone} />
        </Stack>
      ) : (
        <Stack gap="sm">
          <Stack as="ul" gap="2xs">
            {uses.map((use) => (
              <li key={`${use.ownerKind} ${use.ownerId}`}>
                <UseLink use={use} type={record.type} />{' '}
                <Muted as="small">{t(`assetsAdmin.ownerKinds.${use.ownerKind}`)}</Muted>
              </li>
            ))}
          </Stack>
          <Muted>{t('assetsAdmin.usedCannotGo')}</Muted>
        </Stack>
      )}
    </Panel>
  )
}
