import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LANGUAGE_NAMES, languageFor, languagesOf, type Language } from '@eventflow/domain/kernel'
import { client } from '../../platform/api.ts'
import { usePortal, useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Muted } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'

/**
 * The language of the portal and its emails, if the event has several. Changes take effect
 * immediately.
 */
export function OwnLanguage() {
  const t = useWords()
  const queryClient = useQueryClient()
  const feedback = useFeedback()
  const { language: stored } = useSignedIn()
  const { event } = usePortal()
  const languages = languagesOf(event)
  const choice = useMutation({
    // Choosing the event's language stores no choice, so the user follows the event.
    mutationFn: (language: Language) =>
      client.users.chooseLanguage({ language: language === event.language ? null : language }),
    // Titles and texts of the event have translations, so every answer may differ.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => feedback.failed(error),
  })
  if (languages.length < 2) return null
  return (
    <Panel title={t('shell.language')}>
      <Segmented<Language>
        label={t('shell.language')}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        // The stored choice. The texts of the new language follow a moment later.
        value={choice.isPending ? choice.variables : languageFor(stored, event)}
        onChange={(language) => choice.mutate(language)}
      />
      <Muted as="p">{t('access.account.languageText')}</Muted>
    </Panel>
  )
}
