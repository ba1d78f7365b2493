import { contentLinkOf, documentAddress } from '@eventflow/domain/content'
import { useWords } from '../../../../platform/words.tsx'
import { AssetPicker } from '../../../../ui/assets/asset-picker.tsx'

/** The document of the assets that a link leads to; null for every other link. */
export function documentIdIn(text: string): string | null {
  const link = contentLinkOf(text.trim())
  return link?.kind === 'document' ? link.assetId : null
}

/** Chooses a document of the assets instead of an address. */
export function DocumentField({
  link,
  onChange,
}: {
  link: string
  onChange: (link: string) => void
}) {
  const t = useWords()
  return (
    <AssetPicker
      label={t('contentAdmin.button.document')}
      description={t('contentAdmin.button.documentText')}
      type="document"
      value={documentIdIn(link)}
      onChange={(assetId) => onChange(assetId === null ? '' : documentAddress(assetId))}
    />
  )
}
