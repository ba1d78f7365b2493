import { LockBanner } from '../../../../modules/locks/index.ts'
import { TemplateEditor, TemplateView } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { OneEmail } from './one-email.tsx'

/**
 * The text of an email. If its text is part of another record, it is read-only, with a link to that
 * record.
 */
export function Page() {
  const t = useWords()
  return (
    <OneEmail
      actions={({ alias }) => (
        <ButtonLink variant="default" to="/admin/emails/view/$emailId" params={{ emailId: alias }}>
          {t('emails.edit.view')}
        </ButtonLink>
      )}
    >
      {(template) =>
        template.isEditable ? (
          <Stack gap="xl">
            <LockBanner type="email" recordId={template.alias} />
            {/* A reloaded or reset text needs a new editor. */}
            <TemplateEditor
              key={`${template.alias} ${template.language} ${template.isChanged}`}
              template={template}
            />
          </Stack>
        ) : (
          <TemplateView template={template} />
        )
      }
    </OneEmail>
  )
}
