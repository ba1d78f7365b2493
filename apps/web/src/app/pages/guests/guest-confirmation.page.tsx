import { fillMergeTags, type MergeValues } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { guestConfirmationQuery } from '../../../modules/submissions/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import classes from '../forms/forms.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the tags of questions stand for: only this page of this tab knows, reloaded too. */
    guestTags?: MergeValues
    /** For questions to the organisers. */
    guestReference?: string
  }
}

/** What is shown after a guest has submitted. Nobody knows who they are: those tags stay blank. */
export function Page() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const query = useQuery(guestConfirmationQuery(formId, confirmationId))
  return (
    <Loaded query={query}>
      {(confirmation) => <Confirmation formId={formId} {...confirmation} />}
    </Loaded>
  )
}

const NOBODY = { teamName: '', firstName: '', surname: '', fullName: '', email: '' }

interface ConfirmationProps {
  formId: string
  message: string
  formTitle: string
  /** The tags of questions, each blank: what somebody has answered is in no answer to a GET. */
  tags: MergeValues
}

function Confirmation({ formId, message, formTitle, tags }: ConfirmationProps) {
  const t = useWords()
  const { guestTags: told, guestReference: reference = '' } = useLocation({
    select: ({ state }) => state,
  })
  return (
    <PortalPage title={t('filling.confirmation.title')} width="reading">
      <Stack gap="md">
        <Notice tone="success">
          <p>{t('filling.confirmation.submitted', { form: formTitle })}</p>
          {reference !== '' && <p>{t('filling.guest.reference', { reference })}</p>}
        </Notice>
        <p className={classes['message']}>
          {fillMergeTags(message, { ...tags, ...told, ...NOBODY, formTitle })}
        </p>
        {/* The person who registers several has nowhere else to go from here. */}
        <div>
          <ButtonLink to="/guests/forms/$formId" params={{ formId }} variant="default">
            {t('filling.guest.another')}
          </ButtonLink>
        </div>
      </Stack>
    </PortalPage>
  )
}
