// The state of saving typed answers; {time} is a time of today, or a date with a time.
export const draftWords = {
  saving: 'Saving…',
  saved: 'Saved {time}',
  changesSaved: 'Changes saved {time}, not submitted',
  unsaved: 'Not saved yet',
  onDevice: 'Saved on this device until you submit',
  keptHere: 'Not saved yet; stored on this device',
  failed:
    'The portal did not confirm that this was saved. Your answers are stored on this device, and we will try again.',
  notKept:
    'Your answers could not be stored on this device, and the portal cannot be reached. Keep this page open until they are saved.',
  conflict: 'Somebody else changed an answer that you also changed.',
  conflictWith: '{name} changed an answer that you also changed.',
  conflictOwn: 'You changed the same answer in another tab or on another device.',
  conflictOrganisers: 'The organisers changed an answer that you also changed.',
  // The team's unsubmitted changes of answers that the organisers have corrected.
  changedBy:
    '{name} changed {answers} and has not submitted it. The organisers have also changed it. Choose which version you submit.',
  changedOwn:
    'You changed {answers} and have not submitted it. The organisers have also changed it. Choose which version you submit.',
  changedUnknown:
    'Your {:ownTeam} changed {answers} and has not submitted it. The organisers have also changed it. Choose which version you submit.',
  compare: 'Compare and choose',
  closed:
    'This {:form} has closed, so your answers cannot be saved. They stay on this device and on this screen.',
  outsideLimits:
    'Your role does not allow this change, so it cannot be saved. Your answers stay on this device and on this screen.',
  changeGone:
    'This can no longer be changed. The {:form} is closed, or the submission was deleted. Your answers stay on this device and on this screen.',
  // Each is followed by one of the next two.
  submittedBy: '{name} has submitted this {:form}.',
  submittedOwn: 'You have already submitted this {:form}.',
  submittedUnknown: 'This {:form} has been submitted in the meantime.',
  submittedMeanwhile:
    'Your answers stay on this device. Submit again to change the submitted answers.',
  submittedBesides: 'Your answers stay on this device. Submit to send yours as well.',
  lockedMeanwhile:
    'This {:form} has been submitted and can no longer be changed. Your answers stay on this device.',
  full: 'Your {:ownTeam} cannot submit this {:form} again, so this cannot be saved. Your answers stay on this device and on this screen.',
  notOpenYet:
    'This {:form} is not open, so your answers cannot be saved. They stay on this device and on this screen.',
  tooLarge:
    'Your answers are too long to be saved. Shorten some of them. They stay on this device and on this screen.',
  // {reason} is a sentence of the server without its full stop.
  refused: '{reason}. Your answers stay on this device and on this screen.',
  refusedUnknown:
    'The portal refused to save this. Your answers stay on this device and on this screen.',
  invalid: 'Some answers could not be saved. They are marked below.',
  toMend: 'Check the marked answers.',
  restored: 'We restored your answers from this device (last change: {time}).',
  // {answers} are the names of questions.
  merged: 'Others have changed {answers}. Their version is shown.',
  mergedFrom: '{name} has changed {answers}. Their version is shown.',
  mergedOrganisers: 'The organisers have changed {answers}. Their version is shown.',
  mergedOwn: 'You changed {answers} in another tab or on another device. That version is shown.',
  quoted: '“{label}”',
  andMore: { one: ' and {count} more answer', other: ' and {count} more answers' },
  lookAgain:
    'Nothing was submitted, because answers have changed in the meantime. Check them, then submit again.',
  chooseFirst:
    'Nothing was submitted, because an answer has several versions. Compare them, choose one, then submit again.',
} as const
