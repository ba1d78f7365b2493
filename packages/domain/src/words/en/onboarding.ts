// The letter that welcomes the people of a team.
export const onboardingWords = {
  goOn: 'Continue',
  greeting: '{greeting},',
  video: {
    title: 'Video',
    play: 'Play the video',
    youTube: 'It comes from YouTube. Nothing is loaded from there before you press play.',
    vimeo: 'It comes from Vimeo. Nothing is loaded from there before you press play.',
  },
} as const
