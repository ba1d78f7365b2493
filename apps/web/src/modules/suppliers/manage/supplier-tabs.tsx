import { useWords } from '../../../platform/words.tsx'
import { PartLink, Parts } from '../../../ui/parts.tsx'

/** Tabs for active suppliers, archived ones, and groups. */
export function SupplierTabs() {
  const t = useWords()
  return (
    <Parts label={t('suppliersAdmin.views')}>
      <PartLink to="/admin/suppliers">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/suppliers/archived">{t('admin.tabs.archived')}</PartLink>
      <PartLink to="/admin/supplier-groups">{t('suppliersAdmin.groups.list')}</PartLink>
    </Parts>
  )
}

/** Tabs for active and archived groups, and for suppliers. */
export function SupplierGroupTabs() {
  const t = useWords()
  return (
    <Parts label={t('suppliersAdmin.groups.views')}>
      <PartLink to="/admin/suppliers">{t('shell.core.suppliers')}</PartLink>
      <PartLink to="/admin/supplier-groups">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/supplier-groups/archived">{t('admin.tabs.archived')}</PartLink>
    </Parts>
  )
}
