// The editor of custom fields.
import type { customFieldsAdminWords as english } from '../en/custom-fields-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const customFieldsAdminWords: SameShape<typeof english> = {
  lead: 'Was Sie über alle {:Teams} festhalten. Regeln, E-Mails und Webhooks können die Werte verwenden.',
  name: 'Eigene Felder',
  add: 'Eigenes Feld hinzufügen',
  reorder: 'Reihenfolge',
  cell: {
    edit: '{label} von {team}: {value}',
    empty: 'leer',
    yes: 'Ja',
    no: 'Nein',
    saved: '{label} von {team} gespeichert.',
    undo: 'Rückgängig',
    refused: '{label} von {team} wurde nicht gespeichert: {problem}',
    changedSince:
      '{team} wurde inzwischen geändert. Prüfen Sie den neuen Wert und versuchen Sie es noch einmal.',
  },
  columns: {
    label: 'Beschriftung',
    place: 'Platz',
    type: 'Typ',
    showField: 'Sichtbar für {:Teams}',
    showToChildTeams: 'Sichtbar für Mitaussteller',
    teamCanEdit: 'Änderbar durch {:Teams}',
    isRequired: 'Pflichtfeld',
  },
  emptyTitle: 'Noch keine eigenen Felder',
  emptyText:
    'Ein eigenes Feld halten Sie für alle {:Teams} fest, etwa Halle, USt-IdNr. oder Sponsorenpaket. Regeln können den Wert verwenden.',
  emptyTextModerator:
    'Ein eigenes Feld wird für alle {:Teams} festgehalten, etwa Halle oder USt-IdNr. Das erste fügt ein Admin hinzu.',
  types: {
    text: 'Eine Textzeile',
    area: 'Mehrere Textzeilen',
    number: 'Zahl',
    date: 'Datum',
    checkbox: 'Kontrollkästchen',
    dropdown: 'Auswahlliste',
  },
  edit: {
    what: 'Das Feld',
    label: 'Beschriftung',
    labelMissing: 'Geben Sie eine Beschriftung ein',
    type: 'Typ',
    typeStays: 'Der Typ lässt sich nicht ändern.',
    typeOfText: 'Eine Textzeile kann eine Auswahlliste der vorhandenen Werte werden.',
    optionsOfValues: 'Die vorhandenen Werte. Alle müssen Optionen sein.',
    standPart: 'Wert',
    standPartText:
      'Ein Feld, das den Stand zeigt, hat die Werte der Stände. Hier ändert sie niemand.',
    standParts: {
      none: 'Wird eingetragen',
      number: 'Nummer des Standes',
      hall: 'Halle des Standes',
      size: 'Fläche des Standes',
      type: 'Bauart des Standes',
    },
    description: 'Beschreibung',
    descriptionText: 'Steht unter der Beschriftung.',
    placeholder: 'Beispieltext',
    placeholderText: 'Steht im Feld, solange es leer ist.',
    options: 'Optionen',
    optionsText: 'Fügen Sie eine Liste ein, um für jede Zeile eine Option anzulegen.',
    optionEmptied: 'Eine Option hat keinen Text. Geben Sie ihn ein, oder entfernen Sie die Option.',
    optionsStay:
      '{:Teams} behalten, was sie gewählt haben, auch wenn es nicht mehr angeboten wird.',
    defaultValue: 'Anfangswert',
    defaultNew: 'Für alle vorhandenen und künftigen {:Teams}.',
    defaultLater: 'Nur für {:Teams}, die künftig hinzukommen.',
    noDefault: 'Keiner',
    who: 'Wer es sieht',
    showField: '{:Teams} sehen es bei ihren Angaben',
    showFieldText: 'Ist dies ausgeschaltet, sieht es nur der Veranstalter.',
    showToChildTeams: 'Auch Mitaussteller sehen es',
    isDimension: 'Entscheidet, wer was sieht',
    isDimensionText:
      'Sie können {:Tasks}, Seiten und andere Einträge nach seinen Werten zeigen und Personen darauf beschränken, etwa nach Halle oder Zone. Ändern kann es dann nur der Veranstalter.',
    teamCanEdit: 'Die {:Team}-Leitung kann es ändern',
    teamCanEditText: 'Ist dies ausgeschaltet, kann es nur der Veranstalter ändern.',
    isRequired: 'Pflichtfeld',
    isRequiredText: 'Die {:Team}-Leitung kann es nicht leer lassen. Der Veranstalter kann es.',
  },
  remove: {
    action: 'Eigenes Feld löschen',
    title: '{label} löschen?',
    text: 'Das lässt sich nicht rückgängig machen. Für Regeln, Webhooks und E-Mails ist das Feld dann leer.',
    values: {
      one: '{count} eingetragener Wert',
      other: '{count} eingetragene Werte',
    },
    form: 'Die Verwendung in „{title}“',
    forms: {
      one: 'Die Verwendung in weiteren {:Forms}: {count}',
      other: 'Die Verwendung in weiteren {:Forms}: {count}',
    },
    done: '{label} wurde gelöscht',
  },
  order: {
    lead: 'In dieser Reihenfolge sehen {:Teams} und Veranstalter sie. Ziehen Sie ein Feld, oder verwenden Sie seine Pfeile.',
    fewTitle: 'Nichts zu ordnen',
    few: 'Es gibt weniger als zwei eigene Felder.',
    field: 'Reihenfolge',
    back: 'Zurück zu den eigenen Feldern',
  },
  team: {
    title: 'Eigene Felder',
    empty: 'Diese Veranstaltung hat keine eigenen Felder.',
    addOne: 'Eigenes Feld hinzufügen',
  },
}
