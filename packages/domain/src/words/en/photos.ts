/** Photos that become one PDF, where documents are accepted and pictures are not. */
export const photosWords = {
  open: 'Photos as one PDF',
  title: 'Make one PDF from photos',
  lead: 'Take or choose photos. Each becomes a page.',
  add: 'Add photos',
  page: 'Page {page}',
  rotate: 'Rotate page {page} to the right',
  remove: 'Remove page {page}',
  reading: { one: 'Reading {count} photo', other: 'Reading {count} photos' },
  size: { one: '{count} page, {size}', other: '{count} pages, {size}' },
  rotated: 'Page {page} rotated to the right',
  moved: 'Page {from} is now page {to}',
  removed: 'Page {page} removed',
  tooLarge: 'The PDF would be {size}. The limit is {limit}. Remove pages to make it smaller.',
  unreadable: 'Your browser cannot open {name}.',
  heic: 'Your browser cannot open {name}, because it is a HEIC photo. Add it on the iPhone itself, or save it as JPEG first.',
  make: 'Make one PDF',
} as const
