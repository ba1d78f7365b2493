import { defineErrors } from '../kernel/index.ts'

export const contentErrors = defineErrors({
  contentNotFound: { kind: 'notFound', message: 'Content page not found' },
  versionNotFound: { kind: 'notFound', message: 'This version is not there' },
  invalidContentData: { kind: 'invalid', message: 'Invalid content data' },
  /** The upload went well, and what came of it is no PDF for a section. */
  invalidPdfAfterUpload: { kind: 'invalid', message: 'Invalid PDF section after upload' },
  pdfUploadFailed: {
    kind: 'unavailable',
    message: 'An unknown error occurred whilst processing PDF uploads',
  },
})

/** What is wrong with a value of a page or a section, by its path. */
export const contentProblems = {
  teamTypeIds: 'One of these team types does not exist any more',
  icon: 'Enter the name of a Material icon, such as info_outlined',
  path: 'Use lower-case letters, digits and hyphens, such as build-up',
  pathTaken: 'Another page has this path',
  sectionIds: 'Two sections have the same id',
  richText: 'This text holds something that cannot be shown',
  link: 'Enter an https address, an email address or a path of the portal',
  video: 'This is no video of YouTube',
  map: "Enter an address, or what Google's Share → Embed a map gives",
  table: 'Each row needs as many cells as there are columns',
  taskGroup: 'This task group does not exist any more',
  image: 'This image does not exist any more',
  pdfAddress: 'This is no file of the portal',
  pdf: 'The file is not there any more, or is no PDF. Choose it again',
  resource: 'This does not exist any more',
  resourceTwice: 'This stands in the list already',
  archived: 'Restore the page first',
} as const
