import type { photosWords as english } from '../en/photos.ts'
import type { SameShape } from '../same-shape.ts'

export const photosWords: SameShape<typeof english> = {
  open: 'Fotos als ein PDF',
  title: 'Aus Fotos ein PDF erstellen',
  lead: 'Nehmen Sie Fotos auf oder wählen Sie welche aus. Jedes wird eine Seite.',
  add: 'Fotos hinzufügen',
  page: 'Seite {page}',
  rotate: 'Seite {page} nach rechts drehen',
  remove: 'Seite {page} entfernen',
  reading: { one: '{count} Foto wird gelesen', other: '{count} Fotos werden gelesen' },
  size: { one: '{count} Seite, {size}', other: '{count} Seiten, {size}' },
  rotated: 'Seite {page} auf {degrees}° gedreht',
  moved: 'Seite {from} ist jetzt Seite {to}',
  removed: 'Seite {page} entfernt',
  none: 'Fügen Sie zuerst ein Foto hinzu.',
  tooLarge:
    'Das PDF wäre {size} groß. Erlaubt sind {limit}. Entfernen Sie Seiten, damit es kleiner wird.',
  unreadable: 'Ihr Browser kann {name} nicht öffnen.',
  heic: 'Ihr Browser kann {name} nicht öffnen, weil es ein HEIC-Foto ist. Fügen Sie es auf dem iPhone selbst hinzu oder speichern Sie es zuerst als JPEG.',
  make: 'Ein PDF erstellen',
  leadToSend:
    'Nehmen Sie Fotos auf oder wählen Sie welche aus. Jedes wird eine Seite. Prüfen Sie die Seiten, bevor Sie sie senden.',
  send: 'Als ein PDF senden',
}
