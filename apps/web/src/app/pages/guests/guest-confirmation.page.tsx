import { fillMergeTags } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { guestConfirmationQuery } from '../../../modules/filling/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import classes from '../forms/forms.module.css'

/** What is shown after a guest has submitted. Nobody knows who they are: those tags stay blank. */
export function Page() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const query = useQuery(guestConfirmationQuery(formId, confirmationId))
  return (
    <Loaded query={query}>
      {({ message, formTitle }) => <Confirmation message={message} formTitle={formTitle} />}
    </Loaded>
  )
}

const NOBODY = { teamName: '', firstName: '', surname: '', fullName: '', email: '' }

function Confirmation({ message, formTitle }: { message: string; formTitle: string }) {
  const t = useWords()
  return (
    <PortalPage title={t('filling.confirmation.title')} width="reading">
      <div className={classes['stack']}>
        <Notice tone="success">
          <p>{t('filling.confirmation.submitted', { form: formTitle })}</p>
        </Notice>
        <p className={classes['message']}>{fillMergeTags(message, { ...NOBODY, formTitle })}</p>
      </div>
    </PortalPage>
  )
}
