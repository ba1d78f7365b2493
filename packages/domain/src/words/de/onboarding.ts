// The letter that welcomes the people of a team.
import type { onboardingWords as english } from '../en/onboarding.ts'
import type { SameShape } from '../same-shape.ts'

export const onboardingWords: SameShape<typeof english> = {
  goOn: 'Weiter',
  greeting: '{greeting},',
  video: {
    title: 'Video',
    play: 'Video abspielen',
    youTube:
      'Das Video kommt von YouTube. Bevor Sie auf „Video abspielen“ drücken, wird nichts geladen.',
    vimeo:
      'Das Video kommt von Vimeo. Bevor Sie auf „Video abspielen“ drücken, wird von dort nichts geladen.',
  },
}
