import { hasRank } from '@eventflow/domain/kernel'
import type { CorePageId } from '@eventflow/domain/settings'
import { useMenu, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

/**
 * Informs organisers that teams cannot find this content because its core page is not published.
 * Time table and notifications are unpublished by default (specification: portal core, section 3).
 */
export function HiddenPageNotice({ page }: { page: CorePageId }) {
  const t = useWords()
  const viewer = useSignedIn()
  const found = useMenu().corePages.find(({ id }) => id === page)
  if (found?.isPublished !== false) return null
  return (
    <Notice tone="warning">
      <Row gap="xs" rowGap="2xs">
        <span>{t('settings.corePages.hidden', { page: t(`shell.core.${page}`) })}</span>
        {hasRank(viewer, 'admin') ? (
          <TextLink to="/admin/core-pages">{t('settings.corePages.hiddenPublish')}</TextLink>
        ) : (
          <span>{t('settings.corePages.hiddenAsk')}</span>
        )}
      </Row>
    </Notice>
  )
}
