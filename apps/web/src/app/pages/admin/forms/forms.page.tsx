import { FormsList, FormsTabs } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useToBuilder } from './use-to-builder.ts'

/** The active forms. */
export function Page() {
  const t = useWords()
  const toBuilder = useToBuilder()
  return (
    <PortalPage
      lead={t('builder.list.lead')}
      actions={<ButtonLink to="/admin/forms/add">{t('builder.list.add')}</ButtonLink>}
    >
      <Stack gap="md">
        <FormsTabs />
        <FormsList isArchived={false} onDuplicated={toBuilder} />
      </Stack>
    </PortalPage>
  )
}
