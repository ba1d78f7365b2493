// The organisers' list of assets, and deleting them.
import { ASSET_TYPES, type Asset } from '@eventflow/domain/assets'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { assetsQuery } from '../../../ui/assets/asset-queries.ts'
import { AssetThumb } from '../../../ui/assets/asset-thumb.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import { sizeText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { assetSource } from './asset-source.ts'

export function AssetsList({ add }: { add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name', filters: ['type'] })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    assetsQuery({
      search,
      direction,
      sort: sort === 'updatedAt' ? sort : 'name',
      type: ASSET_TYPES.find((type) => type === filters['type']),
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<Asset>
      {...props}
      name={t('assetsAdmin.list')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={({ name }) => name}
      views={<ListViews list="assets" />}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'type',
          label: t('assetsAdmin.type'),
          options: ASSET_TYPES.map((value) => ({ value, label: t(`assetsAdmin.types.${value}`) })),
        },
      ]}
      bulk={{
        actions: (ids, done) => (
          <RemoveAssets
            assets={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            onDone={done}
          />
        ),
      }}
      empty={
        <EmptyState icon="perm_media_outlined" title={t('assetsAdmin.emptyTitle')} action={add}>
          {t('assetsAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T, now: Date): Column<Asset>[] => [
  {
    id: 'name',
    header: t('assetsAdmin.name'),
    sort: 'name',
    cell: (asset) => (
      <Row as="span" gap="sm" noWrap>
        <AssetThumb asset={asset} />
        <TextLink to="/admin/assets/$assetId" params={{ assetId: asset.id }}>
          {asset.name}
        </TextLink>
      </Row>
    ),
  },
  {
    id: 'type',
    header: t('assetsAdmin.type'),
    isPlain: true,
    cell: ({ type }) => t(`assetsAdmin.types.${type}`),
    detail: ({ type, altText }) =>
      type === 'image' && altText === '' ? t('assetsAdmin.altMissing') : null,
  },
  {
    id: 'size',
    header: t('assetsAdmin.size'),
    isShort: true,
    cell: ({ file }) => sizeText(file.size),
  },
  {
    id: 'uses',
    header: t('assetsAdmin.uses'),
    cell: ({ useCount: count }) =>
      count === 0 ? t('assetsAdmin.unused') : t('assetsAdmin.useCount', { count }),
  },
  lastChange(t, now),
]

interface RemoveProps {
  assets: readonly Asset[]
  onDone: () => unknown
}

export function RemoveAssets({ assets, onDone }: RemoveProps) {
  const t = useWords()
  const count = assets.length
  return (
    <RemoveRecords
      source={assetSource}
      ids={assets.map(({ id }) => id)}
      onDone={onDone}
      label={t('ui.delete')}
      question={{
        title: t('assetsAdmin.removeTitle', { count, name: assets[0]?.name ?? '' }),
        text: t('assetsAdmin.removeText'),
        action: t('assetsAdmin.removeAction', { count }),
      }}
      done={t('assetsAdmin.removed', { count })}
    />
  )
}
