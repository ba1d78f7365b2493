import { SendTest, TemplateView } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { OneEmail } from './one-email.tsx'

/** An email with sample data. */
export function Page() {
  const t = useWords()
  return (
    <OneEmail
      actions={({ alias, language, isEditable }) => (
        <>
          <SendTest alias={alias} language={language} />
          {isEditable && (
            <ButtonLink to="/admin/emails/edit/$emailId" params={{ emailId: alias }}>
              {t('shell.screens.edit')}
            </ButtonLink>
          )}
        </>
      )}
    >
      {(template) => <TemplateView template={template} />}
    </OneEmail>
  )
}
