// Choosing an icon.
export const iconPickerWords = {
  title: 'Choose an icon',
  search: 'Search by name',
  searchText: 'In English: “truck”, “calendar”, “power”.',
  found: { one: '{count} icon', other: '{count} icons' },
  more: 'Only the first icons are shown. Type more of the name to see others.',
  none: 'No icon matches. Try another word.',
  failed: 'The list of icons could not be loaded.',
} as const
