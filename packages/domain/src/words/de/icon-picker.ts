// Choosing an icon.
import type { iconPickerWords as english } from '../en/icon-picker.ts'
import type { SameShape } from '../same-shape.ts'

export const iconPickerWords: SameShape<typeof english> = {
  title: 'Symbol auswählen',
  search: 'Nach Namen suchen',
  searchText: 'Auf Englisch: „truck“, „calendar“, „power“.',
  found: { one: '{count} Symbol', other: '{count} Symbole' },
  more: 'Nur die ersten werden gezeigt. Geben Sie mehr vom Namen ein, um andere zu sehen.',
  none: 'Kein Symbol heißt so. Versuchen Sie ein anderes Wort.',
  failed: 'Die Liste der Symbole konnte nicht geladen werden.',
}
