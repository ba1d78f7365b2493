import { FormsList, FormsTabs } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useToBuilder } from './use-to-builder.ts'

/** The archived forms. */
export function Page() {
  const t = useWords()
  const toBuilder = useToBuilder()
  return (
    <PortalPage title={t('builder.list.archivedName')}>
      <Stack gap="md">
        <FormsTabs />
        <FormsList isArchived onDuplicated={toBuilder} />
      </Stack>
    </PortalPage>
  )
}
