import { FormsList, FormsTabs } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useToBuilder } from './use-to-builder.ts'
import classes from '../parts.module.css'

/** The archived forms. */
export function Page() {
  const t = useWords()
  const toBuilder = useToBuilder()
  return (
    <PortalPage title={t('builder.list.archivedName')}>
      <div className={classes['parts']}>
        <FormsTabs />
        <FormsList isArchived onDuplicated={toBuilder} />
      </div>
    </PortalPage>
  )
}
