import { z } from 'zod'
import { optionalText, requiredText } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { VIDEO_SOURCES, videoAt } from '../settings.video.ts'

/**
 * Shown once to people of teams, after their first sign-in (specification: portal core, sections 3 and
 * 9).
 */
export const onboardingSettings = settingsGroup({
  summary: 'The onboarding',
  fields: {
    showOnboarding: z.boolean(),
    title: requiredText(120),
    description: optionalText(5000),
    /** The address of a video of `videoSourceType`; empty for none. */
    videoUrl: optionalText(500),
    videoSourceType: z.enum(VIDEO_SOURCES),
    showSignature: z.boolean(),
    showGreeting: z.boolean(),
    showSurname: z.boolean(),
    salutation: requiredText(40),
  },
  defaults: {
    showOnboarding: false,
    title: 'Welcome!',
    description: '',
    videoUrl: '',
    videoSourceType: 'youTube',
    showSignature: true,
    showGreeting: true,
    showSurname: false,
    salutation: 'Dear',
  },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidOnboardingSettings,
  none: settingsErrors.noOnboardingFound,
  check: ({ videoUrl, videoSourceType }) =>
    videoUrl === '' || videoAt(videoSourceType, videoUrl) !== null
      ? []
      : [{ path: 'videoUrl', word: `validation.video.${videoSourceType}` }],
})
