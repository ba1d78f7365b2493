import { onboardingLetter, type Onboarding } from '@eventflow/domain/settings'
import { usePortal, useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OnboardingLetter } from './onboarding-letter.tsx'
import classes from './onboarding.module.css'

/**
 * A preview for organisers. The video only links to its site, because this page may not embed other
 * sites.
 */
export function OnboardingPreview({ settings }: { settings: Onboarding }) {
  const t = useWords()
  const { event } = usePortal()
  const { title, ...letter } = onboardingLetter(settings, useSignedIn(), event)
  return (
    <FieldSection
      title={t('settings.onboarding.preview')}
      lead={t('settings.onboarding.previewText')}
    >
      <Panel title={title}>
        <OnboardingLetter
          letter={letter}
          instead={
            <a
              className={classes['video']}
              href={settings.videoUrl.trim()}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="play_circle_outlined" size={48} />
              {t('settings.onboarding.watch')}
            </a>
          }
        />
      </Panel>
    </FieldSection>
  )
}
