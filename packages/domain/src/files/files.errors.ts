import { defineErrors } from '../kernel/index.ts'

export const filesErrors = defineErrors({
  fileNotFound: { kind: 'notFound', message: 'File Not Found' },
  notAFileObject: { kind: 'invalid', message: 'URI is not a File object' },
  notAnImage: { kind: 'unsupportedMedia', message: 'File Is NOT Image' },
  kindNotAllowed: {
    kind: 'unsupportedMedia',
    message: 'This kind of file is not accepted here',
  },
  fileTooLarge: { kind: 'tooLarge', message: 'The file is too large' },
  emptyFile: { kind: 'invalid', message: 'The file is empty' },
  uploadStopped: { kind: 'invalid', message: 'The file was not uploaded completely' },
  brokenImage: { kind: 'invalid', message: 'The picture cannot be read, or is too large to show' },
  tooManyPixels: {
    kind: 'invalid',
    message:
      'This picture has more than 40 megapixels. Save it in a smaller size, such as 6,000 × 4,000 pixels',
  },
  storeFailed: { kind: 'unavailable', message: 'Error uploading file to storage' },
  storeFull: {
    kind: 'full',
    message: 'There is no space for files at the moment. Please try again later',
  },
  filesUnreachable: {
    kind: 'unavailable',
    message: 'Files cannot be reached at the moment. Please try again',
  },
  linkExpired: { kind: 'forbidden', message: 'This link is no longer valid' },
  bytesLost: { kind: 'gone', message: 'The content of this file is lost' },
  uploadNotFound: { kind: 'notFound', message: 'This upload is no longer in progress' },
  wrongOffset: { kind: 'conflict', message: 'The upload continues at another position' },
  uploadNotWhole: { kind: 'conflict', message: 'The file has not been uploaded completely yet' },
  tooManyPieces: { kind: 'limitReached', message: 'The file was uploaded in too many pieces' },
  tooManyFiles: { kind: 'limitReached', message: 'Too many uploaded files are not used yet' },
})
