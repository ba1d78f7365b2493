import { contentLinkOf, documentAddress } from '@eventflow/domain/rich-text'
import { useWords } from '../../platform/words.tsx'
import { AssetPicker } from '../assets/asset-picker.tsx'

/** The document asset to which a link leads; null for other links. */
export function documentIdIn(text: string): string | null {
  const link = contentLinkOf(text.trim())
  return link?.kind === 'document' ? link.assetId : null
}

/** Chooses a document asset instead of typing a URL. */
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
      label={t('richText.document')}
      description={t('richText.documentText')}
      type="document"
      value={documentIdIn(link)}
      onChange={(assetId) => onChange(assetId === null ? '' : documentAddress(assetId))}
    />
  )
}
