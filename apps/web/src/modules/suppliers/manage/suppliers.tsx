// The organisers' suppliers: lists, archiving and deleting.
import type { Supplier } from '@eventflow/domain/suppliers'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { CountedAudience } from '../../../ui/audience/audience-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { RecordLifeActions } from '../../../ui/records/record-actions.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { SupplierLogo } from '../supplier-logo.tsx'
import { supplierSource } from './supplier-source.ts'

/** The active or archived suppliers. */
export function SuppliersList({ isArchived, add }: { isArchived: boolean; add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'company' })
  const { search, direction } = state
  const sort = state.sort === 'updatedAt' ? 'updatedAt' : 'company'
  const query = useInfiniteQuery(
    api.suppliers.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, search, direction, sort, isArchived }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<Supplier>
      {...props}
      name={t(isArchived ? 'suppliersAdmin.listArchived' : 'suppliersAdmin.list')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={({ company }) => company}
      views={<ListViews list={isArchived ? 'archivedSuppliers' : 'suppliers'} />}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <SupplierActions
            suppliers={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            isArchived={isArchived}
            onDone={done}
          />
        ),
      }}
      empty={isArchived ? <NothingArchived /> : <NoSuppliers add={add} />}
    />
  )
}

function NothingArchived() {
  const t = useWords()
  return (
    <EmptyState icon="archive_outlined" title={t('suppliersAdmin.emptyArchivedTitle')}>
      {t('suppliersAdmin.emptyArchivedText')}
    </EmptyState>
  )
}

function NoSuppliers({ add }: { add: ReactNode }) {
  const t = useWords()
  return (
    <EmptyState icon="storefront_outlined" title={t('suppliersAdmin.emptyTitle')} action={add}>
      {t('suppliersAdmin.emptyText')}
    </EmptyState>
  )
}

const columns = (t: T, now: Date): Column<Supplier>[] => [
  {
    id: 'company',
    header: t('suppliersAdmin.company'),
    sort: 'company',
    cell: (supplier) => (
      <Row as="span" gap="sm" noWrap>
        <SupplierLogo supplier={supplier} />
        <TextLink to="/admin/suppliers/$supplierId" params={{ supplierId: supplier.id }}>
          {supplier.company}
        </TextLink>
      </Row>
    ),
  },
  {
    id: 'for',
    header: t('suppliersAdmin.audience'),
    cell: ({ showToTeamTypeIds, hideFromTeamTypeIds, dimensions }) => (
      <CountedAudience
        shown={showToTeamTypeIds}
        hidden={hideFromTeamTypeIds}
        dimensions={dimensions}
      />
    ),
  },
  {
    id: 'featured',
    header: t('suppliersAdmin.isFeatured'),
    cell: ({ isFeatured }) => <OnBadge thing={{ isActive: isFeatured, isUnreadable: false }} />,
  },
  lastChange(t, now),
]

interface ActionsProps {
  suppliers: readonly Supplier[]
  isArchived: boolean
  onDone: () => unknown
}

/** Archives, restores and deletes suppliers. */
export function SupplierActions({ suppliers, isArchived, onDone }: ActionsProps) {
  return (
    <RecordLifeActions
      source={supplierSource}
      ids={suppliers.map(({ id }) => id)}
      name={suppliers[0]?.company ?? ''}
      isArchived={isArchived}
      word={(name) => `suppliersAdmin.${name}`}
      onDone={onDone}
    />
  )
}
