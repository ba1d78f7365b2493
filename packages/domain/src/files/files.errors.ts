import { defineErrors } from '../kernel/index.ts'

export const filesErrors = defineErrors({
  fileNotFound: { kind: 'notFound', message: 'File Not Found' },
  notAnImage: { kind: 'unsupportedMedia', message: 'File Is NOT Image' },
  kindNotAllowed: {
    kind: 'unsupportedMedia',
    message: 'This kind of file is not accepted here',
  },
  fileTooLarge: { kind: 'tooLarge', message: 'The file is too large' },
  emptyFile: { kind: 'invalid', message: 'The file is empty' },
  uploadStopped: { kind: 'invalid', message: 'The file did not arrive whole' },
  brokenImage: { kind: 'invalid', message: 'The picture cannot be read, or is too large to show' },
  storeFailed: { kind: 'unavailable', message: 'Error uploading file to storage' },
  linkExpired: { kind: 'forbidden', message: 'This link is not valid any more' },
  bytesLost: { kind: 'gone', message: 'The contents of this file are lost' },
  tooManyFiles: { kind: 'limitReached', message: 'Too many files are waiting to be used' },
})
