// Files that a team uploads for a task.
export const taskFilesWords = {
  title: 'Your files',
  fill: '{:Form} to fill in',
  asked: {
    one: 'Upload {count} file.',
    other: 'Upload {count} files.',
  },
  askedAtMost: 'Upload {least} to {most} files.',
  askedOptional: {
    one: 'You may upload a file.',
    other: 'You may upload up to {count} files.',
  },
  all: { one: '{count} file', other: '{count} files' },
  stillMissing: {
    one: 'Add {count} more file to complete this {:task}.',
    other: 'Add {count} more files to complete this {:task}.',
  },
  kinds: {
    pdf: 'PDF',
    docs: 'documents (PDF, text, Word, Excel, PowerPoint)',
    image: 'pictures (JPEG, PNG, WebP)',
    video: 'videos (MP4)',
    zip: 'ZIP',
  },
  tooEarly: 'It must be valid until {date} or later. Your uploaded file is saved.',
  thenSend: 'When all files are uploaded, send them for approval below.',
  saveDate: 'Save',
  validUntilOf: '“{name}” is valid until',
  validNeeded: 'Each file needs its expiry date: {date} or later. You enter it after the upload.',
  validAsked: 'Enter the expiry date of each file: {date} or later.',
  validSaved: '“{name}” is valid until {date}.',
  renewal: {
    expired: 'Expired. Upload a newer file.',
    expiring: 'Expires before {date}. Upload one that is valid until then.',
    missing: 'The {:task} is complete when you enter this date.',
    missingThis: 'The {:task} needs this date.',
    missingSeveral: {
      one: 'The {:task} needs the date of each file. {count} is missing.',
      other: 'The {:task} needs the date of each file. {count} are missing.',
    },
  },
  returned: 'Uploaded by {name}, {date}.',
  withdrawn: '“{name}” is withdrawn.',
  // After Undo.
  back: '“{name}” is back.',
  backComplete: '“{name}” is back, and “{title}” is complete again, as of now.',
  backToApprove:
    '“{name}” is back. The approval is not restored: “{title}” waits for approval again.',
  backToSend: '“{name}” is back. The approval is not restored: send “{title}” for approval again.',
  takenBack: '“{name}” is removed, and the {:task} is withdrawn from approval.',
  removeTitle: 'Remove “{name}”?',
  removeText:
    'This also withdraws the {:task} from approval. You can upload another file and send it again.',
  remove: 'Remove and withdraw',
  approvedTitle: 'Change the files of an approved {:task}?',
  approvedText:
    'If you change the files, the approval ends and the organisers have to approve this {:task} again.',
  changeApproved: 'Change the files',
  changedSince: 'This can no longer be undone, because the {:task} has changed since.',
  received: '“{name}” is uploaded.',
  // Two or more.
  receivedSeveral: '{count} files are uploaded.',
  receivedAndComplete: '{count} files are uploaded, and “{title}” is complete.',
  withdrawnSeveral: '{count} files are withdrawn.',
  full: {
    one: 'This {:task} already has {count} file, which is the most it accepts. Remove it first.',
    other:
      'This {:task} already has {count} files, which is the most it accepts. Remove one first.',
  },
  closed: 'You can no longer change your files.',
  tooMany: {
    one: 'This {:task} accepts {count} file',
    other: 'This {:task} accepts at most {count} files',
  },
  wrongKind: '“{name}” is not a file type that this {:task} accepts',
  tooLarge: '“{name}” is larger than {size} MB',
} as const
