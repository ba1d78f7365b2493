import { useWords } from '../../../platform/words.tsx'
import { PartLink, Parts } from '../../../ui/parts.tsx'

/** Tabs for active and archived pages. */
export function ContentListTabs() {
  const t = useWords()
  return (
    <Parts label={t('contentAdmin.which')}>
      <PartLink to="/admin/content">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/content/archived">{t('admin.tabs.archived')}</PartLink>
    </Parts>
  )
}

/** Tabs for the sections and settings of a page. */
export function ContentTabs({ contentId }: { contentId: string }) {
  const t = useWords()
  return (
    <Parts label={t('contentAdmin.parts.of')}>
      <PartLink to="/admin/content/$contentId" params={{ contentId }}>
        {t('contentAdmin.parts.write')}
      </PartLink>
      <PartLink to="/admin/content/$contentId/settings" params={{ contentId }}>
        {t('contentAdmin.parts.settings')}
      </PartLink>
    </Parts>
  )
}
