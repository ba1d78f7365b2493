import {
  asLanguage,
  LANGUAGE_NAMES,
  languageFor,
  languagesOf,
  type Language,
} from '@eventflow/domain/kernel'
import type { EmailTemplateRecord } from '@eventflow/domain/mail'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { templateQuery } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

interface OneEmailProps {
  actions: (template: EmailTemplateRecord) => ReactNode
  children: (template: EmailTemplateRecord) => ReactNode
}

/** The frame of the screens of one email. `{emailId}` in the path is its alias. */
export function OneEmail({ actions, children }: OneEmailProps) {
  const t = useWords()
  const { emailId = '' } = useParams({ strict: false })
  const { event } = usePortal()
  const input = useSearch({ strict: false })['language']
  const language = languageFor(asLanguage(typeof input === 'string' ? input : null), event)
  const query = useQuery(templateQuery(emailId, language))
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
            <Stack gap="lg">
              <TextLanguage language={language} />
              {children(template)}
            </Stack>
          </PortalPage>
        )
      }}
    </Loaded>
  )
}

/** Selects a language of the event: the email has a separate text in each. */
function TextLanguage({ language }: { language: Language }) {
  const t = useWords()
  const navigate = useNavigate()
  const languages = languagesOf(usePortal().event)
  if (languages.length < 2) return null
  return (
    <Segmented<Language>
      label={t('shell.language')}
      isLabelShown
      options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={(value) => void navigate({ to: '.', search: { language: value } })}
    />
  )
}
