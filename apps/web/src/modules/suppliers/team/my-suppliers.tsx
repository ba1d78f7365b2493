import type { MySupplier } from '@eventflow/domain/suppliers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { CardGrid, Panel } from '../../../ui/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { FilterChip } from '../../../ui/list/filter-chip.tsx'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { CardsSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { SupplierLogo } from '../supplier-logo.tsx'
import classes from '../suppliers.module.css'

export const mySupplierQuery = (supplierId: string) =>
  api.mySuppliers.get.queryOptions({ input: { supplierId } })

/** The search and the selected group, stored in the URL. */
function useNarrowing() {
  const { search = '', group = '' }: { search?: string; group?: string } = useSearch({
    strict: false,
  })
  const navigate = useNavigate()
  const change = (part: { search?: string; group?: string }) =>
    void navigate({
      to: '/suppliers',
      search: (now) => ({
        ...now,
        ...('search' in part && { search: part.search || undefined }),
        ...('group' in part && { group: part.group || undefined }),
      }),
      replace: true,
      resetScroll: false,
    })
  return { search, group, change }
}

/** Suppliers for the viewer, featured ones first. */
export function MySuppliers() {
  const t = useWords()
  const { search, group, change } = useNarrowing()
  const box = useSearchBox(search, (text) => change({ search: text }))
  const { data: groups } = useQuery(api.mySuppliers.groups.queryOptions())
  const list = listProps(
    useInfiniteQuery(
      api.mySuppliers.list.infiniteOptions({
        input: (cursor: string | undefined) => ({
          cursor,
          search,
          ...(group !== '' && { supplierGroupId: group }),
        }),
        ...pagewise,
      }),
    ),
  )
  const { rows, total = 0, error, onRetry } = list
  if (!rows && error) return <ErrorState error={error} onRetry={onRetry} />
  if (!rows) return <CardsSkeleton cards={6} />
  if (rows.length === 0 && search === '' && group === '') return <NoSuppliers />
  return (
    <Stack gap="md" data-list>
      <ListToolbar
        name={t('suppliers.list')}
        box={box}
        total={
          <Muted role="status">
            {totalText(t, total, { isNarrowed: search !== '' || group !== '' })}
          </Muted>
        }
      >
        {groups && groups.items.length > 0 && (
          <FilterChip
            filter={{
              id: 'group',
              label: t('suppliers.groups'),
              options: groups.items.map(({ id, title, supplierCount: count }) => ({
                value: id,
                label: t('suppliers.group', { title, count }),
              })),
            }}
            value={group}
            onChange={(value) => change({ group: value ?? '' })}
          />
        )}
      </ListToolbar>
      {rows.length === 0 && (
        <EmptyState icon="search_off" title={t('ui.list.nothingFound')}>
          {t('ui.list.nothingFoundText')}
        </EmptyState>
      )}
      <CardGrid>
        {rows.map((supplier) => (
          <SupplierCard key={supplier.id} supplier={supplier} />
        ))}
      </CardGrid>
      <MoreRows {...list} />
    </Stack>
  )
}

function NoSuppliers() {
  const t = useWords()
  return (
    <EmptyState icon="storefront_outlined" title={t('suppliers.emptyTitle')}>
      {t('suppliers.emptyText')}
    </EmptyState>
  )
}

function SupplierCard({ supplier }: { supplier: MySupplier }) {
  const t = useWords()
  const lang = useEventLang(supplier.isDescriptionTranslated)
  const { id, company, description, isFeatured } = supplier
  return (
    <Panel>
      <Stack gap="sm">
        <Row gap="sm" noWrap>
          <SupplierLogo supplier={supplier} />
          <Stack gap="3xs" align="start">
            <h2 className={classes['name']}>
              <TextLink to="/suppliers/$supplierId" params={{ supplierId: id }}>
                {company}
              </TextLink>
            </h2>
            {isFeatured && (
              <StateBadge tone="brand" icon="star_outline">
                {t('suppliers.featured')}
              </StateBadge>
            )}
          </Stack>
        </Row>
        {description && (
          <p className={classes['excerpt']} lang={lang}>
            {description}
          </p>
        )}
      </Stack>
    </Panel>
  )
}
