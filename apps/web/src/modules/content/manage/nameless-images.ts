import type { Section } from '@eventflow/domain/content'
import { useQueries } from '@tanstack/react-query'
import { assetQuery } from '../../../ui/assets/asset-queries.ts'

/**
 * The number of images without alternative text that teams would see. `assetId` is the page's own
 * image.
 */
export function useNamelessImages(sections: readonly Section[], assetId: string | null): number {
  const shown = sections.flatMap(({ type, data, isPublished }) =>
    type === 'image' && isPublished && data !== '' ? [data] : [],
  )
  const ids = assetId === null ? shown : [assetId, ...shown]
  const assets = useQueries({ queries: [...new Set(ids)].map((id) => assetQuery(id)) })
  return assets.filter(({ data }) => data?.altText.trim() === '').length
}
