// Suppliers see their orders: organisers choose the item lists and create links, suppliers open a
// link (docs/design/submissions.md).
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { formsErrors } from '@eventflow/domain/forms'
import {
  addDays,
  DomainError,
  DONE,
  instantAt,
  kernelErrors,
  type Done,
  type Viewer,
} from '@eventflow/domain/kernel'
import { settingsErrors } from '@eventflow/domain/settings'
import {
  MAX_SUPPLIER_LINKS,
  MAX_SUPPLIER_LISTS,
  MAX_SUPPLIER_ROWS,
  ORDER_AMOUNTS,
  rowChange,
  submissionsErrors,
  supplierChanges,
  type SeenRow,
  supplierRows,
  supplierTotals,
  toSeen,
  type ChoosableList,
  type SupplierLink,
  type SupplierList,
  type SupplierOrdering,
  type SupplierOrders,
  type SupplierRow,
} from '@eventflow/domain/submissions'
import { hashToken, newToken } from '../../../platform/auth/index.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/csv/index.ts'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { networkOf, type RequestFacts } from '../../../platform/http/index.ts'
import { problemAt, word } from '../../../platform/language/index.ts'
import type { Services } from '../../../platform/services.ts'
import { countAttempt } from '../../access/index.ts'
import { inReadersLanguage, readDefinitions } from '../../forms/index.ts'
import { isEventArchived, readAllSettings } from '../../settings/index.ts'
import { supplierRepository } from '../../suppliers/index.ts'
import { xlsxOf } from '../export/xlsx.ts'
import * as report from './supplier-orders.report.ts'
import * as repository from './supplier-orders.repository.ts'

/** Maximum number of submissions that one list reads. */
const MAX_ORDERS = 10_000

const toLink = (
  { id, name, customFieldIds, createdAt, expiresAt, seenAt }: repository.StoredLink,
  now: Date,
): SupplierLink => ({
  id,
  name,
  customFieldIds: [...customFieldIds],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
  seenAt: seenAt?.toISOString() ?? null,
})

/** The item lists and links of a supplier. Throws `supplierNotFound`. */
export async function readOrdering(
  scope: ReadScope,
  now: Date,
  supplierId: string,
): Promise<SupplierOrdering> {
  const { company, isArchived } = await supplierRepository.read(scope, supplierId)
  const [lists, customFields, links] = await Promise.all([
    report.findChoosableLists(scope, MAX_SUPPLIER_LISTS),
    report.findFieldLabels(scope),
    repository.findLinks(scope, supplierId),
  ])
  return { company, isArchived, lists, customFields, links: links.map((link) => toLink(link, now)) }
}

interface ListChoice {
  readonly supplierId: string
  readonly add: readonly SupplierList[]
  readonly remove: readonly SupplierList[]
}

/** The supplier of an item list; null for none. Throws `formNotFound`. */
export async function readSupplierOfList(
  scope: ReadScope,
  list: Pick<SupplierList, 'formId' | 'fieldId'>,
): Promise<Pick<ChoosableList, 'supplier'>> {
  const found = await report.findSupplierOfList(scope, list)
  if (found === null) throw new DomainError(formsErrors.formNotFound)
  return found
}

/** Throws `supplierNotFound`, and `invalidSupplierLink` for an item list that no form has. */
export async function chooseLists(
  scope: Scope,
  now: Date,
  { supplierId, add, remove }: ListChoice,
): Promise<SupplierOrdering> {
  const { lists } = await readOrdering(scope, now, supplierId)
  const known = new Set(lists.map(keyOf))
  if (add.some((list) => !known.has(keyOf(list))))
    throw new DomainError(submissionsErrors.invalidSupplierLink, {
      problems: [problemAt('add', 'problems.suppliers.lists')],
    })
  if (add.length > 0) await repository.addLists(scope, supplierId, add)
  if (remove.length > 0) await repository.removeLists(scope, supplierId, remove)
  scope.audit.things.push(...[...add, ...remove].map(({ formId }) => `form:${formId}`))
  scope.live.audience = 'organisers'
  return readOrdering(scope, now, supplierId)
}

const keyOf = ({ formId, fieldId, listId }: SupplierList): string =>
  JSON.stringify([formId, fieldId, listId])

interface NewLink {
  readonly supplierId: string
  readonly name: string
  readonly lastDay: string
  readonly customFieldIds: readonly string[]
}

/** Creates a link. Only its hash is stored. */
export async function addSupplierLink(
  scope: Scope,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
  { supplierId, name, lastDay, customFieldIds }: NewLink,
): Promise<SupplierLink & { token: string }> {
  await repository.lockLinks(scope, supplierId)
  const { customFields, links } = await readOrdering(scope, now, supplierId)
  if (links.length >= MAX_SUPPLIER_LINKS)
    throw new DomainError(submissionsErrors.tooManySupplierLinks)
  const { event } = await readAllSettings(scope)
  const expiresAt = instantAt(`${addDays(lastDay, 1)}T00:00`, event.timeZone) ?? now
  const known = new Set(customFields.map(({ id }) => id))
  const problems = [
    ...(expiresAt > now ? [] : [problemAt('lastDay', 'problems.suppliers.lastDay')]),
    ...(customFieldIds.every((id) => known.has(id))
      ? []
      : [problemAt('customFieldIds', 'problems.suppliers.fields')]),
  ]
  if (problems.length > 0)
    throw new DomainError(submissionsErrors.invalidSupplierLink, { problems })
  const token = newToken()
  const link = await repository.addLink(scope, {
    supplierId,
    name,
    tokenHash: hashToken(token),
    customFieldIds: [...new Set(customFieldIds)],
    expiresAt,
    by: viewer.userId,
    at: now,
  })
  scope.live.audience = 'organisers'
  return { ...toLink(link, now), token }
}

/** Revokes a link. Throws `supplierLinkNotFound`. */
export async function removeSupplierLink(
  scope: Scope,
  { supplierId, supplierLinkId: linkId }: { supplierId: string; supplierLinkId: string },
): Promise<Done> {
  const name = await repository.removeLink(scope, { supplierId, linkId })
  if (name === null) throw new DomainError(submissionsErrors.supplierLinkNotFound)
  scope.audit.names[`supplierLink:${linkId}`] = name
  scope.live.audience = 'organisers'
  return DONE
}

export interface SupplierContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly now: Date
  readonly services: Services
  readonly request: Pick<RequestFacts, 'address'>
}

/** Calls of a network in a minute. */
const PER_MINUTE = 60

/**
 * The valid link of a token. Throws `supplierLinkClosed`, `throttled` or `eventArchived`, and `outsideLimits` for people
 * with limits who are signed in: they would read a part as the whole, and confirm it for the supplier.
 */
async function openLink(
  { scope, now, services, request }: SupplierContext<ReadScope>,
  token: string,
): Promise<repository.StoredLink> {
  const key = `supplier-orders:${scope.eventId}:${networkOf(request.address)}`
  if (!(await countAttempt(services.aside, { key, most: PER_MINUTE, windowSeconds: 60 })))
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: 60 })
  if (await isEventArchived(scope)) throw new DomainError(settingsErrors.eventArchived)
  const link = await repository.findLink(scope, hashToken(token), now)
  if (link === null) throw new DomainError(submissionsErrors.supplierLinkClosed)
  if (scope.limits === 'lists') throw new DomainError(kernelErrors.outsideLimits)
  return link
}

interface Listed {
  readonly company: string
  readonly columns: string[]
  readonly rows: SupplierRow[]
  readonly isCut: boolean
  readonly state: string
}

/** The rows of a link, as they are stored now. Throws `supplierLinkClosed` for an archived supplier. */
async function listRows(
  scope: ReadScope,
  { supplierId, customFieldIds }: repository.StoredLink,
): Promise<Listed> {
  const wanted = { supplierId, customFieldIds, limit: MAX_ORDERS + 1 }
  const [{ company, isArchived }, labels, lists, orders, { variables }] = await Promise.all([
    supplierRepository.read(scope, supplierId),
    report.findFieldLabels(scope),
    report.findListsOf(scope, supplierId),
    report.findOrdersOf(scope, wanted),
    readAllSettings(scope),
  ])
  if (isArchived) throw new DomainError(submissionsErrors.supplierLinkClosed)
  // A custom field that was deleted since is not a column.
  const shown = customFieldIds.flatMap((id) => labels.filter((label) => label.id === id))
  const ids = [...new Set(orders.map(({ definitionId }) => definitionId))]
  const forms = await readDefinitions(scope, ids)
  const rows = supplierRows({
    orders: orders.slice(0, MAX_ORDERS),
    forms: new Map(
      [...forms].flatMap(([id, form]) => (form === null ? [] : [[id, inReadersLanguage(form)]])),
    ),
    lists,
    customFieldIds: shown.map(({ id }) => id),
    currencyId: variables.currencyId,
  })
  const listed = rows.slice(0, MAX_SUPPLIER_ROWS)
  const state = createHash('sha256')
    .update(JSON.stringify(listed.map(toSeen)))
    .digest('hex')
  const isCut = orders.length > MAX_ORDERS || rows.length > MAX_SUPPLIER_ROWS
  return { company, columns: shown.map(({ label }) => label), rows: listed, isCut, state }
}

/** A row of a deleted company has no name. */
function toGone({
  text,
  company = '',
  list = '',
  item = '',
  quantity,
  price,
}: SeenRow): SupplierOrders['gone'][number] {
  const removed = word('supplierOrders.removedCompany')
  return {
    text: text || [removed, item].filter(Boolean).join(' · '),
    company: text === '' ? removed : company,
    list,
    item,
    was: quantity,
    wasPrice: price ?? null,
  }
}

function toOrders(
  { name, expiresAt, seenAt, seenRows }: repository.StoredLink,
  { rows, ...listed }: Listed,
): SupplierOrders {
  const { before, gone } = supplierChanges(rows, seenRows)
  return {
    ...listed,
    name,
    expiresAt: expiresAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    rows: rows.map((row) => {
      const { itemKey: _key, ...shown } = row
      const { was, wasPrices, moved } = rowChange(row, before.get(row.key))
      const approvals = [...row.approvals]
      return { ...shown, cells: [...row.cells], approvals, was, wasPrices: [...wasPrices], moved }
    }),
    // A row that is missing from a list that is cut may still be ordered.
    gone: listed.isCut ? [] : gone.map(toGone),
    totals: supplierTotals(rows),
  }
}

export async function openSupplierOrders(
  context: SupplierContext<ReadScope>,
  { token }: { readonly token: string },
): Promise<SupplierOrders> {
  const link = await openLink(context, token)
  return toOrders(link, await listRows(context.scope, link))
}

/** Confirms the rows that the supplier has seen. Throws `supplierOrdersChanged` if there are others now. */
export async function confirmSupplierOrders(
  context: SupplierContext,
  { token, state }: { readonly token: string; readonly state: string },
): Promise<SupplierOrders> {
  const link = await openLink(context, token)
  const listed = await listRows(context.scope, link)
  if (listed.state !== state) throw new DomainError(submissionsErrors.supplierOrdersChanged)
  const seen = { seenAt: context.now, seenRows: listed.rows.map(toSeen) }
  await repository.saveSeen(context.scope, link.id, seen)
  context.scope.live.audience = 'organisers'
  return toOrders({ ...link, ...seen }, listed)
}

type FileRow = SupplierOrders['rows'][number]
type FileWord =
  | 'company'
  | 'list'
  | 'item'
  | 'quantity'
  | 'was'
  | 'price'
  | 'wasPrice'
  | 'vat'
  | 'currency'
  | 'moved'

interface FileColumn {
  readonly label: string
  readonly isNumber?: true
  readonly text: (row: FileRow) => string
}

const amountColumn = (label: string, part: 'amount' | 'net' | 'tax' | 'gross'): FileColumn => ({
  label,
  isNumber: true,
  text: ({ amounts }) => amounts?.[part] ?? '',
})

/** With tax, net amount, tax and gross amount, because prices can be net or gross. */
const amountColumns = (rows: readonly FileRow[]): FileColumn[] =>
  rows.some(({ amounts }) => amounts !== null && amounts.tax !== null)
    ? ORDER_AMOUNTS.map((each) => amountColumn(word(`forms.answers.${each.word}`), each.part))
    : [amountColumn(word('supplierOrders.columns.amount'), 'amount')]

/** Names what differs from the row; all if the row replaces several. */
function wasPriceText({ wasPrices, currencyId, vat: ofRow }: FileRow): string {
  const isOne = wasPrices.length === 1
  return wasPrices
    .map(({ price, currencyId: inCurrency, vat }) =>
      [
        price,
        isOne && inCurrency === currencyId ? '' : inCurrency,
        vat === null || (isOne && vat === ofRow) ? '' : word(`forms.answers.${vat}`),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
}

const includedColumn = (): FileColumn => ({
  label: word('forms.answers.includedUnits'),
  isNumber: true,
  text: ({ included }) => String(included),
})

const approvalColumn = (): FileColumn => ({
  label: word('submissions.exportLabels.approval'),
  text: ({ approvals }) => approvals.map((state) => word(`tasks.approval.${state}`)).join('; '),
})

function fileColumns(columns: readonly string[], rows: readonly FileRow[]): FileColumn[] {
  const label = (name: FileWord): string => word(`supplierOrders.columns.${name}`)
  return [
    ...columns.map((name, place) => ({
      label: name,
      text: ({ cells }: FileRow) => cells[place] ?? '',
    })),
    { label: label('company'), text: ({ company }) => company },
    { label: label('list'), text: ({ list }) => list },
    { label: label('item'), text: ({ item }) => item },
    { label: label('quantity'), isNumber: true, text: ({ quantity }) => String(quantity) },
    ...(rows.some(({ included }) => included > 0) ? [includedColumn()] : []),
    { label: label('was'), isNumber: true, text: ({ was }) => (was === null ? '' : String(was)) },
    { label: label('price'), isNumber: true, text: ({ price }) => price },
    { label: label('wasPrice'), isNumber: true, text: wasPriceText },
    { label: label('vat'), text: ({ vat }) => (vat === null ? '' : word(`forms.answers.${vat}`)) },
    ...amountColumns(rows),
    { label: label('currency'), text: ({ currencyId }) => currencyId },
    { label: label('moved'), text: ({ moved }) => moved ?? '' },
    ...(rows.some(({ approvals }) => approvals.length > 0) ? [approvalColumn()] : []),
  ]
}

/** An item that is no longer ordered, as a row with the quantity 0. Its place is that before. */
function goneRow(
  { text, company, list, item, was, wasPrice }: SupplierOrders['gone'][number],
  place: number,
): FileRow {
  return {
    key: `gone ${place}`,
    company,
    cells: [],
    list,
    item,
    quantity: 0,
    included: 0,
    was,
    price: '',
    wasPrices: wasPrice === null ? [] : [wasPrice],
    amounts: null,
    currencyId: wasPrice?.currencyId ?? '',
    vat: wasPrice?.vat ?? null,
    moved: text,
    approvals: [],
  }
}

/**
 * The rows as CSV or XLSX, with the changes since the supplier last marked them as seen. Items that are no longer
 * ordered are last.
 */
export async function supplierOrdersFile(
  context: SupplierContext<ReadScope>,
  input: { readonly token: string; readonly format: 'csv' | 'xlsx' },
): Promise<{ name: string; csv: string; xlsx?: string }> {
  const { company, columns, rows, gone } = await openSupplierOrders(context, input)
  const every = fileColumns(columns, rows)
  const lines = [...rows, ...gone.map(goneRow)].map((row) => every.map(({ text }) => text(row)))
  if (input.format === 'xlsx') {
    const bytes = await buffer(xlsxOf({ head: every, rows: inOneBatch(lines) }, company))
    return { name: `${company}.xlsx`, csv: '', xlsx: bytes.toString('base64') }
  }
  return {
    name: `${company}.csv`,
    csv: BYTE_ORDER_MARK + csvLines([every.map(({ label }) => label)]) + csvLines(lines, every),
  }
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
