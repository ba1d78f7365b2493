import { TemplateEditor, TemplateView } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
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
          // A reloaded or reset text needs a new editor.
          <TemplateEditor
            key={`${template.alias} ${template.language} ${template.isChanged}`}
            template={template}
          />
        ) : (
          <TemplateView template={template} />
        )
      }
    </OneEmail>
  )
}
