// Downloads on organisers' screens.
export const downloadsAdminWords = {
  lead: 'Files for {:teams}, such as manuals, plans and order {:forms}. Show each to every {:team} or only to some types.',
  add: 'Add {:downloads}',
  list: '{:Downloads}',
  emptyTitle: 'No {:downloads} yet',
  emptyText:
    'Upload files for {:teams}, such as the manual, a hall plan or {:forms} of your partners.',
  name: 'Name',
  description: 'Text',
  file: 'File',
  files: 'Files',
  filesText: 'You can choose several files. Each becomes a separate {:download}.',
  fileText: 'A new file replaces it under the same name.',
  fileOf: 'Name of {file}',
  descriptionOf: 'Text for {file}',
  kinds: 'images (JPEG, PNG, WebP), PDF, Office documents, text, MP4, ZIP',
  fileMissing: 'Choose at least one file.',
  nameMissing: 'Enter a name for each {:download}.',
  onItsWay: 'Wait until all files are uploaded.',
  showDownload: 'Shown to {:teams}',
  showDownloadText: 'When this is off, only organisers see it.',
  type: 'Type',
  size: 'Size',
  audience: 'For',
  removeTitle: { one: 'Delete “{name}”?', other: 'Delete {count} {:downloads}?' },
  removeText: {
    one: 'The file and its entries on pages are deleted for everybody. Cards that lead to it are replaced.',
    other:
      'The files and their entries on pages are deleted for everybody. Cards that lead to them are replaced.',
  },
  removeAction: { one: 'Delete {:download}', other: 'Delete {:downloads}' },
  removed: { one: 'The {:download} is deleted.', other: '{count} {:downloads} are deleted.' },
} as const
