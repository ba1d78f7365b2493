// What became of what was typed; {time} is of today, or a date with a time.
export const draftWords = {
  saving: 'Saving…',
  saved: 'Saved {time}',
  changesSaved: 'Changes saved {time}, not submitted',
  unsaved: 'Not saved yet',
  onDevice: 'Kept on this device until you submit',
  keptHere: 'Not saved: kept on this device',
  failed:
    'The portal did not confirm that this was saved. What you typed is kept on this device, and saving is tried again.',
  notKept:
    'This device could not keep what you typed, and the portal cannot be reached. Keep this page open until it is saved.',
  conflict: 'Somebody else has changed an answer that you changed too.',
  conflictWith: '{name} has changed an answer that you changed too.',
  conflictOwn: 'You changed the same answer in another tab or on another device.',
  compare: 'Compare and choose',
  closed:
    'This {:form} is not open any more, so it cannot be saved. What you typed stays on this device and on this screen.',
  outsideLimits:
    'Your role does not allow this change, so it cannot be saved. What you typed stays on this device and on this screen.',
  changeGone:
    'This cannot be changed any more: the {:form} is not open, or what was submitted has been removed. What you typed stays on this device and on this screen.',
  submittedMeanwhile:
    'Somebody else has submitted this {:form} meanwhile. What you typed stays on this device; submit again to change the answers.',
  submittedBesides:
    'Somebody else has submitted this {:form} meanwhile. What you typed stays on this device; submit to send yours as well.',
  lockedMeanwhile:
    'Somebody else has submitted this {:form} meanwhile, and it cannot be changed any more. What you typed stays on this device.',
  full: 'Your {:ownTeam} has submitted this {:form} as often as it may, so this cannot be saved. What you typed stays on this device and on this screen.',
  notOpenYet:
    'This {:form} is not open, so it cannot be saved. What you typed stays on this device and on this screen.',
  tooLarge:
    'Your answers are too long to be saved together. Shorten some of them. What you typed stays on this device and on this screen.',
  invalid: 'Some answers could not be saved. They are marked below.',
  toMend: 'Some answers need another look. They are marked.',
  restored: 'We have put back what you typed on this device (last change: {time}).',
  // {answers} are the names of questions.
  merged: 'Others have changed {answers} meanwhile. What they wrote is shown.',
  mergedFrom: '{name} has changed {answers} meanwhile. What they wrote is shown.',
  mergedOwn: 'You changed {answers} in another tab or on another device. That version is shown.',
  quoted: '“{label}”',
  andMore: { one: ' and {count} more answer', other: ' and {count} more answers' },
  lookAgain: 'Somebody else has changed answers meanwhile. Look through them, then submit again.',
} as const
