import type { EmailTemplateRecord } from '@eventflow/domain/mail'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { templateQuery } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

interface OneEmailProps {
  actions: (template: EmailTemplateRecord) => ReactNode
  children: (template: EmailTemplateRecord) => ReactNode
}

/** The frame of the screens of one email; `{emailId}` of the path is its alias. */
export function OneEmail({ actions, children }: OneEmailProps) {
  const t = useWords()
  const { emailId = '' } = useParams({ strict: false })
  const query = useQuery(templateQuery(emailId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {(template) => {
        const name = t(`undelivered.letters.${template.alias}`)
        return (
          <PortalPage
            title={name}
            lead={t(`emails.when.${template.alias}`)}
            names={{ emailId: name }}
            actions={actions(template)}
            width="reading"
          >
            {children(template)}
          </PortalPage>
        )
      }}
    </Loaded>
  )
}
