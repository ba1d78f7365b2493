// Problems that any value in a request to the API can have.
import type { validationWords as english } from '../en/validation.ts'
import type { SameShape } from '../same-shape.ts'

export const validationWords: SameShape<typeof english> = {
  language: 'Diese Sprache bietet die Veranstaltung nicht an',
  asGiven: 'Einige Angaben fehlen oder sind ungültig',
  missing: 'Diese Angabe fehlt',
  notValid: 'Diese Angabe ist ungültig',
  kind: {
    string: 'Dies muss ein Text sein',
    number: 'Dies muss eine Zahl sein',
    int: 'Dies muss eine ganze Zahl sein',
    boolean: 'Dies muss wahr oder falsch sein',
    array: 'Dies muss eine Liste sein',
    object: 'Dies muss ein Objekt sein',
    unknown: 'Dies hat den falschen Typ',
  },
  shortText: {
    one: 'Geben Sie mindestens {count} Zeichen ein',
    other: 'Geben Sie mindestens {count} Zeichen ein',
  },
  longText: {
    one: 'Geben Sie höchstens {count} Zeichen ein',
    other: 'Geben Sie höchstens {count} Zeichen ein',
  },
  fewItems: {
    one: 'Geben Sie mindestens {count} Eintrag an',
    other: 'Geben Sie mindestens {count} Einträge an',
  },
  manyItems: {
    one: 'Geben Sie höchstens {count} Eintrag an',
    other: 'Geben Sie höchstens {count} Einträge an',
  },
  smallNumber: 'Geben Sie {limit} oder mehr ein',
  largeNumber: 'Geben Sie {limit} oder weniger ein',
  email: 'Geben Sie eine E-Mail-Adresse ein, etwa anna@example.com',
  foreignNameInEmail:
    'Verwenden Sie vor dem @ nur Buchstaben von a bis z: Umlaute und Akzente sind dort nicht möglich',
  url: 'Geben Sie eine Webadresse ein, die mit http:// oder https:// beginnt',
  userInAddress: 'Entfernen Sie Benutzername und Passwort aus der Adresse',
  video: {
    youTube: 'Geben Sie die Adresse eines Videos auf youtube.com ein, beginnend mit https://',
    vimeo: 'Geben Sie die Adresse eines Videos auf vimeo.com ein, beginnend mit https://',
  },
  format: 'Dies hat nicht das erwartete Format',
  storable: 'Entfernen Sie die Sonderzeichen, die nicht gespeichert werden können',
  turnsText: 'Entfernen Sie die unsichtbaren Zeichen, die die Schreibrichtung umkehren',
  date: 'Dies ist kein gültiges Datum',
  timeZone: 'Diese Zeitzone ist nicht bekannt',
  cursor: 'Dieser Cursor gehört nicht zu dieser Liste',
  choice: 'Wählen Sie eine dieser Möglichkeiten: {choices}',
  unknownKeys: 'Hier nicht bekannt: {names}',
}
