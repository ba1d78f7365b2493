import { LANGUAGE_NAMES, languagesOf, LOCALES } from '@eventflow/domain/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { rememberLanguage } from '../../platform/device-language.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { speak } from '../../platform/words-catalogue.ts'
import classes from './language-switch.module.css'

/**
 * A language choice for people who are not signed in, if the event has several languages. Stored on
 * the device.
 */
export function LanguageSwitch() {
  const t = useWords()
  const spoken = useLanguage()
  const queryClient = useQueryClient()
  const languages = languagesOf(usePortal().event)
  if (languages.length < 2) return null
  return (
    <nav className={classes['switch']} aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={LOCALES[language]}
          aria-pressed={language === spoken}
          onClick={() => {
            rememberLanguage(language)
            speak(language)
              // Titles and texts of the event have translations too.
              .then(() => queryClient.invalidateQueries())
              .catch(reportError)
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </nav>
  )
}
