// Downloads on organisers' screens.
import type { downloadsAdminWords as english } from '../en/downloads-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const downloadsAdminWords: SameShape<typeof english> = {
  lead: 'Dateien, die {:Teams} herunterladen können: Handbücher, Pläne, Bestellscheine. Jede für alle {:Teams} oder für bestimmte Typen.',
  add: '{:Downloads} hinzufügen',
  list: '{:Downloads}',
  emptyTitle: 'Noch keine {:Downloads}',
  emptyText:
    'Laden Sie hoch, was {:Teams} haben sollten: das Handbuch, einen Hallenplan, Bestellscheine Ihrer Partner.',
  name: 'Name',
  description: 'Text',
  file: 'Datei',
  files: 'Dateien',
  filesText: 'Mehrere auf einmal: Jede wird ein eigener Eintrag.',
  fileText: 'Eine neue Datei ersetzt sie; der Name bleibt.',
  fileOf: 'Name für {file}',
  descriptionOf: 'Text für {file}',
  kinds: 'Bilder (JPEG, PNG, WebP), PDF, Office-Dokumente, Text, MP4, ZIP',
  fileMissing: 'Wählen Sie mindestens eine Datei.',
  nameMissing: 'Geben Sie jedem Eintrag einen Namen.',
  onItsWay: 'Warten Sie, bis alle Dateien hochgeladen sind.',
  showDownload: 'Sichtbar für {:Teams}',
  showDownloadText: 'Solange dies ausgeschaltet ist, sieht es nur der Veranstalter.',
  type: 'Typ',
  size: 'Größe',
  audience: 'Für',
  removeTitle: { one: '„{name}“ löschen?', other: '{count} {:Downloads} löschen?' },
  removeText: {
    one: 'Die Datei und ihre Einträge auf Seiten werden für alle gelöscht. Karten, die dorthin führen, werden durch andere ersetzt.',
    other:
      'Die Dateien und ihre Einträge auf Seiten werden für alle gelöscht. Karten, die dorthin führen, werden durch andere ersetzt.',
  },
  removeAction: { one: '{:Download} löschen', other: '{:Downloads} löschen' },
  removed: { one: '{:Download} gelöscht.', other: '{count} {:Downloads} gelöscht.' },
}
