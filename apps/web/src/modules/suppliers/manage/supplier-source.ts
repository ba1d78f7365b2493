import type { Supplier, SupplierContact, SupplierGroup } from '@eventflow/domain/suppliers'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'
import type { DraftOf, RecordSource } from '../../../ui/records/record-source.ts'

export const supplierQuery = (supplierId: string) =>
  api.suppliers.get.queryOptions({ input: { supplierId } })

export const supplierGroupQuery = (supplierGroupId: string) =>
  api.supplierGroups.get.queryOptions({ input: { supplierGroupId } })

/** A contact in its editor, with a key while it is on screen. */
export interface ContactDraft extends SupplierContact {
  readonly key: string
}

export type SupplierDraft = DraftOf<
  typeof client.suppliers.add,
  { readonly website: string; readonly contacts: readonly ContactDraft[] }
>

/** Accepts websites without a scheme. */
const withScheme = (website: string): string | null => {
  const typed = website.trim()
  if (typed === '') return null
  return /^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

const toInput = ({ contacts, website, ...draft }: SupplierDraft) => ({
  ...draft,
  website: withScheme(website),
  contacts: contacts.map(({ key: _key, ...contact }) => contact),
})

const SHOWN_IN = [
  api.suppliers.list.key(),
  api.supplierGroups.key(),
  api.mySuppliers.key(),
  [['suppliers', 'choices']],
]

export const supplierSource: RecordSource<Supplier, SupplierDraft> = {
  one: supplierQuery,
  add: (draft) => client.suppliers.add(toInput(draft)),
  change: (supplierId, draft, revision) =>
    client.suppliers.update({ ...toInput(draft), supplierId, revision }),
  remove: (supplierIds) => client.suppliers.remove({ supplierIds }),
  archive: (supplierIds, isArchived) => client.suppliers.archive({ supplierIds, isArchived }),
  shownIn: SHOWN_IN,
}

export type GroupDraft = DraftOf<typeof client.supplierGroups.add>

export const supplierGroupSource: RecordSource<SupplierGroup, GroupDraft> = {
  one: supplierGroupQuery,
  add: (draft) => client.supplierGroups.add(draft),
  change: (supplierGroupId, draft, revision) =>
    client.supplierGroups.update({ ...draft, supplierGroupId, revision }),
  remove: (supplierGroupIds) => client.supplierGroups.remove({ supplierGroupIds }),
  archive: (supplierGroupIds, isArchived) =>
    client.supplierGroups.archive({ supplierGroupIds, isArchived }),
  shownIn: [api.supplierGroups.list.key(), api.suppliers.key(), api.mySuppliers.key()],
}

/**
 * The suppliers that a group can contain. Archived ones are included, because they may be in it.
 */
export const supplierChoicesQuery = () =>
  queryOptions({
    queryKey: [['suppliers', 'list'], 'choices'],
    queryFn: async () => {
      const active = await everyRow((at) => client.suppliers.list(at))
      const archived = await everyRow((at) => client.suppliers.list({ ...at, isArchived: true }))
      return [...active, ...archived].map(({ id, company }) => ({ value: id, label: company }))
    },
  })

export const supplierGroupChoicesQuery = () =>
  queryOptions({
    queryKey: [['supplierGroups', 'list'], 'choices'],
    queryFn: async () => {
      const groups = await everyRow((at) => client.supplierGroups.list(at))
      const archived = await everyRow((at) =>
        client.supplierGroups.list({ ...at, isArchived: true }),
      )
      return [...groups, ...archived].map(({ id, title }) => ({ value: id, label: title }))
    },
  })
