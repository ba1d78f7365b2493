import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LANGUAGE_NAMES, languageFor, languagesOf, type Language } from '@eventflow/domain/kernel'
import { client } from '../../platform/api.ts'
import { usePortal, useServices, useSignedIn } from '../../platform/portal-context.tsx'
import { sessionQuery } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Muted } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { meQuery } from './users.queries.ts'

/**
 * The language of the portal and its emails, if the event has several. Changes take effect
 * immediately.
 */
export function OwnLanguage() {
  const t = useWords()
  const services = useServices()
  const queryClient = useQueryClient()
  const feedback = useFeedback()
  const { language: stored } = useSignedIn()
  const { event } = usePortal()
  const languages = languagesOf(event)
  const choice = useMutation({
    // Choosing the event's language stores no choice, so the user follows the event.
    mutationFn: (language: Language) =>
      client.users.chooseLanguage({ language: language === event.language ? null : language }),
    onSuccess: () =>
      Promise.all(
        [sessionQuery(services).queryKey, meQuery().queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
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
