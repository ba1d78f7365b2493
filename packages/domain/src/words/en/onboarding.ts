// The letter that welcomes the people of a team.
export const onboardingWords = {
  goOn: 'Continue',
  greeting: '{greeting},',
  video: {
    title: 'Video',
    play: 'Play the video',
    youTube: 'The video is on YouTube. Nothing loads until you press play.',
    vimeo: 'The video is on Vimeo. Nothing loads until you press play.',
  },
} as const
