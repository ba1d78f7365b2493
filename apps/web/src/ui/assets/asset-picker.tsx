import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { listProps } from '../../platform/page-list.ts'
import { sendFile, type SendPort } from '../../platform/send-file.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../error-state.tsx'
import {
  FieldDescription,
  FieldError,
  type FieldProps,
  RequiredMark,
  useWiring,
} from '../fields/field-frame.tsx'
import fieldClasses from '../fields/fields.module.css'
import { acceptOf, MAX_UPLOAD_BYTES } from '../files/accepted-files.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { stemOf } from '../files/stem-of.ts'
import { useUploads } from '../files/use-uploads.ts'
import { Muted, Row, Stack } from '../layout.tsx'
import { ListToolbar, useSearchBox } from '../list/list-toolbar.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { ListSkeleton } from '../skeletons.tsx'
import { assetQuery, assetsQuery, type AssetType, type ShownAsset } from './asset-queries.ts'
import { AssetThumb } from './asset-thumb.tsx'
import classes from './assets.module.css'

interface AssetPickerProps extends FieldProps {
  type: AssetType
  /** The id of an asset. */
  value: string | null
  onChange: (assetId: string | null) => void
}

/** Chooses one of the event's assets, or uploads a new one. */
export function AssetPicker(props: AssetPickerProps) {
  const t = useWords()
  const wiring = useWiring(props)
  const { type, value, onChange, isRequired } = props
  const [isOpen, setIsOpen] = useState(false)
  const take = (asset: ShownAsset) => {
    onChange(asset.id)
    setIsOpen(false)
  }
  return (
    <div className={fieldClasses['field']} role="group" aria-labelledby={`${wiring.id}-label`}>
      <span id={`${wiring.id}-label`} className={fieldClasses['label']}>
        {props.label}
        {isRequired && <RequiredMark />}
      </span>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      {value !== null && <Chosen assetId={value} />}
      <Row gap="xs">
        <Button
          id={wiring.id}
          variant="default"
          disabled={props.isDisabled}
          onClick={() => setIsOpen(true)}
        >
          {t(value === null ? 'assetsAdmin.picker.choose' : 'assetsAdmin.picker.change')}
        </Button>
        {value !== null && !isRequired && (
          <Button variant="subtle" disabled={props.isDisabled} onClick={() => onChange(null)}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
      <FieldError id={wiring.id}>{props.error}</FieldError>
      {isOpen && <AssetDialog type={type} onTake={take} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Chosen({ assetId }: { assetId: string }) {
  const t = useWords()
  const { data: asset, isError } = useQuery(assetQuery(assetId))
  if (isError) return <Muted>{t('assetsAdmin.picker.gone')}</Muted>
  if (!asset) return null
  return (
    <Row gap="sm" noWrap>
      <AssetThumb asset={asset} />
      <Stack gap="3xs">
        <span>{asset.name}</span>
        <Muted as="small">{altLine(asset) ?? t('assetsAdmin.altMissing')}</Muted>
      </Stack>
    </Row>
  )
}

/** The alternative text of an image, or the file name of a document. */
const altLine = ({ type, altText, file }: ShownAsset): string | undefined =>
  type === 'image' ? altText || undefined : file.name

interface AssetDialogProps {
  type: AssetType
  onTake: (asset: ShownAsset) => void
  onClose: () => void
}

/** A dialog to choose an asset of one type, or to upload a new one. */
function AssetDialog(props: AssetDialogProps) {
  const t = useWords()
  return (
    <Dialog
      title={t('assetsAdmin.picker.choose')}
      isOpen
      size="lg"
      place="top"
      onClose={props.onClose}
    >
      <Stack gap="md">
        <Choices {...props} />
        <NewAsset {...props} />
      </Stack>
    </Dialog>
  )
}

function Choices({ type, onTake }: AssetDialogProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const box = useSearchBox(search, setSearch)
  const { rows, error, onRetry, ...more } = listProps(
    useInfiniteQuery(assetsQuery({ type, search, sort: 'updatedAt', direction: 'desc' })),
  )
  return (
    <Stack gap="sm">
      <ListToolbar name={t('assetsAdmin.list')} box={box} />
      {!rows && (error ? <ErrorState onRetry={onRetry} /> : <ListSkeleton />)}
      {rows?.length === 0 && (
        <Muted role="status">
          {t(search === '' ? 'assetsAdmin.picker.none' : 'assetsAdmin.picker.noneFound')}
        </Muted>
      )}
      {rows && (
        <Stack as="ul" gap="xs" className={classes['choices']}>
          {rows.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                className={classes['choice']}
                aria-label={t('assetsAdmin.picker.take', { name: asset.name })}
                onClick={() => onTake(asset)}
              >
                <AssetThumb asset={asset} />
                <span>{asset.name}</span>
              </button>
            </li>
          ))}
        </Stack>
      )}
      <MoreRows {...more} />
    </Stack>
  )
}

/** Uploads a file as an asset named after it. */
function NewAsset({ type, onTake }: AssetDialogProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const send = async (file: File, port: SendPort): Promise<ShownAsset> => {
    const stored = await sendFile('asset')(file, port)
    return client.assets.add({ name: stemOf(stored.name), fileId: stored.id })
  }
  const uploads = useUploads(send, (asset) => {
    void queryClient.invalidateQueries({ queryKey: api.assets.list.key() })
    onTake(asset)
  })
  return (
    <FilePicker
      label={t('assetsAdmin.picker.upload')}
      description={t('assetsAdmin.picker.uploadText')}
      limits={{
        accept: acceptOf([type === 'image' ? 'image' : 'docs']),
        kinds: t(`assetsAdmin.kindsOf.${type}`),
        maxBytes: MAX_UPLOAD_BYTES,
      }}
      uploads={uploads}
      files={[]}
      onRemove={() => undefined}
    />
  )
}
