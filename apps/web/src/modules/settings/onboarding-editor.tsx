import type { FieldProblem } from '@eventflow/domain/kernel'
import {
  type Onboarding,
  onboardingLetter,
  VIDEO_SOURCES,
  videoAt,
} from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { usePortal, useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OnboardingLetter } from './onboarding-letter.tsx'
import classes from './onboarding.module.css'
import { SettingsScreen, type PreviewedEditorProps } from './settings-screen.tsx'
import { type StoredSettings, useSettingsEditor } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  showOnboarding: t('settings.onboarding.showOnboarding'),
  title: t('settings.onboarding.title'),
  description: t('settings.onboarding.description'),
  videoUrl: t('settings.onboarding.videoUrl'),
  videoSourceType: t('settings.onboarding.videoSourceType'),
  showSignature: t('settings.onboarding.showSignature'),
  showGreeting: t('settings.onboarding.showGreeting'),
  showSurname: t('settings.onboarding.showSurname'),
  salutation: t('settings.onboarding.salutation'),
})

function problemsOf(values: Onboarding, t: T): FieldProblem[] {
  const { title, salutation, videoUrl, videoSourceType } = values
  const missing = missingFields({ title, salutation }, ['title', 'salutation'], t)
  if (videoUrl.trim() === '' || videoAt(videoSourceType, videoUrl) !== null) return missing
  const site = t(`settings.onboarding.sources.${videoSourceType}`)
  return [...missing, { path: 'videoUrl', message: t('settings.problems.video', { site }) }]
}

const same = (onboarding: Onboarding) => onboarding

const useOnboardingEditor = (stored: StoredSettings<Onboarding>, t: T) =>
  useSettingsEditor({
    stored,
    queryKey: api.settings.onboarding.read.queryKey(),
    toValues: same,
    toData: ({ videoUrl, ...others }) => ({ ...others, videoUrl: videoUrl.trim() }),
    check: (values) => problemsOf(values, t),
    send: client.settings.onboarding.change,
  })
type Editor = ReturnType<typeof useOnboardingEditor>

/** The onboarding letter to new team members, with a preview. */
export function OnboardingEditor({ stored, preview }: PreviewedEditorProps<Onboarding>) {
  const t = useWords()
  const editor = useOnboardingEditor(stored, t)
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      labels={labelsOf(t)}
      preview={preview(editor.values)}
    >
      <CheckboxField
        {...editor.field('showOnboarding')}
        label={t('settings.onboarding.showOnboarding')}
        description={t('settings.onboarding.showOnboardingText')}
      />
      <Letter editor={editor} />
      <VideoFields editor={editor} />
    </SettingsScreen>
  )
}

function Letter({ editor }: { editor: Editor }) {
  const t = useWords()
  return (
    <FieldSection title={t('settings.onboarding.letter')}>
      <TextField
        {...editor.field('title')}
        label={t('settings.onboarding.title')}
        maxLength={120}
        isRequired
      />
      <CheckboxField
        {...editor.field('showGreeting')}
        label={t('settings.onboarding.showGreeting')}
      />
      <TextField
        {...editor.field('salutation')}
        label={t('settings.onboarding.salutation')}
        description={t('settings.onboarding.salutationText')}
        maxLength={40}
        isRequired
      />
      <CheckboxField
        {...editor.field('showSurname')}
        label={t('settings.onboarding.showSurname')}
      />
      <TextArea
        {...editor.field('description')}
        label={t('settings.onboarding.description')}
        description={t('settings.onboarding.descriptionText')}
        maxLength={5000}
      />
      <CheckboxField
        {...editor.field('showSignature')}
        label={t('settings.onboarding.showSignature')}
      />
    </FieldSection>
  )
}

function VideoFields({ editor }: { editor: Editor }) {
  const t = useWords()
  return (
    <FieldSection title={t('settings.onboarding.video')}>
      <SelectField
        {...editor.field('videoSourceType')}
        label={t('settings.onboarding.videoSourceType')}
        options={VIDEO_SOURCES.map((value) => ({
          value,
          label: t(`settings.onboarding.sources.${value}`),
        }))}
        isRequired
      />
      <TextField
        {...editor.field('videoUrl')}
        label={t('settings.onboarding.videoUrl')}
        description={t('settings.onboarding.videoUrlText')}
        maxLength={500}
      />
    </FieldSection>
  )
}

interface OnboardingPreviewProps {
  settings: Onboarding
  teamId: string
}

/**
 * The letter to the owner of a team; to the organiser if the team has no owner yet. The video only
 * links to its site, because this page may not embed other sites.
 */
export function OnboardingPreview({ settings, teamId }: OnboardingPreviewProps) {
  const t = useWords()
  const { event } = usePortal()
  const viewer = useSignedIn()
  const { data: team } = useQuery(api.teams.get.queryOptions({ input: { teamId } }))
  const owner = team?.members.find(({ userId }) => userId === team.ownerId)
  const { title, ...letter } = onboardingLetter(settings, owner ?? viewer, event)
  return (
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
  )
}
