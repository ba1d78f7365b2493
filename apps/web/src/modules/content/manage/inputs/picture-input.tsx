import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../platform/words.tsx'
import { AssetPicker } from '../../../../ui/assets/asset-picker.tsx'
import { assetQuery } from '../../../../ui/assets/asset-queries.ts'
import { Muted, Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Picture } from '../../page/picture.tsx'
import type { SectionInputProps } from './section-input.ts'

/** Chooses an image asset of the event. */
export function ImageInput({ data, onChange, error }: SectionInputProps<'image'>) {
  const t = useWords()
  return (
    <Stack gap="sm">
      <AssetPicker
        label={t('contentAdmin.image.asset')}
        description={t('contentAdmin.image.text')}
        type="image"
        value={data === '' ? null : data}
        onChange={(assetId) => onChange(assetId ?? '')}
        error={error}
        isRequired
      />
      {data !== '' && <MissingAltText assetId={data} />}
    </Stack>
  )
}

function MissingAltText({ assetId }: { assetId: string }) {
  const t = useWords()
  const { data: asset } = useQuery(assetQuery(assetId))
  if (!asset || asset.altText.trim() !== '') return null
  return (
    <Notice tone="warning">
      {t('contentAdmin.image.altMissing')}{' '}
      <TextLink to="/admin/assets/$assetId" params={{ assetId }} target="_blank">
        {t('contentAdmin.image.writeAlt')}
      </TextLink>
    </Notice>
  )
}

/** An image in the editor's preview, by its asset. */
export function AssetPicture({ assetId }: { assetId: string }) {
  const t = useWords()
  const { data: asset, isError } = useQuery({ ...assetQuery(assetId), enabled: assetId !== '' })
  if (isError) return <Muted>{t('assetsAdmin.picker.gone')}</Muted>
  if (!asset?.data) return null
  const { width, height } = asset.file
  return <Picture picture={{ ...asset.data, altText: asset.altText, width, height }} />
}
