import type { importProblems as english } from '../en/import-problems.ts'
import type { SameShape } from '../same-shape.ts'

export const importProblems: SameShape<typeof english> = {
  required: 'Diese Angabe fehlt',
  tooLong: 'Das ist länger, als gespeichert werden kann',
  notAnEmail: 'Das ist keine E-Mail-Adresse',
  cannotBeStored:
    'Das enthält Zeichen, die nicht gelesen oder gespeichert werden können. Bitte neu eingeben',
  errorCell: 'Die Tabelle zeigt hier einen Fehler',
  shortenedNumber: 'Eine Tabelle hat diese Zahl gekürzt. Geben Sie alle Ziffern ein',
  notAFullName: 'Vorname und Nachname werden beide gebraucht',
  unknownTeamType: 'Diesen {:Team}-Typ gibt es nicht',
  ownerTwiceInFile: 'Dieselbe Leitung steht schon in einer früheren Zeile',
  teamTwiceInFile: 'Dieser Name steht schon in einer früheren Zeile',
  teamNameInDoubt:
    'Hier können mehrere {:Teams} gemeint sein. Tragen Sie die E-Mail der richtigen Leitung ein',
  teamHasAnotherOwner: 'Diesen Namen gibt es schon, mit anderer Leitung',
  ownerOfAnother:
    'Diese E-Mail gehört schon einer Leitung, die anders heißt. Tragen Sie die richtige E-Mail ein',
  totalOfList:
    'Das sieht nach der Summe der Liste aus. Ändern Sie den Namen, falls es keine Summe ist',
  inAnotherTeam: 'Diese Person ist schon anderswo Mitglied',
  notTheOwner: 'Diese Person ist hier schon Mitglied, hat aber nicht die Leitung',
  notATick: 'Weder ja noch nein',
  notANumber: 'Das ist keine Zahl',
  numberInDoubt:
    'Das könnten zwei verschiedene Zahlen sein. Schreiben Sie sie ohne Tausendertrennzeichen',
  notADate: 'Das ist kein Datum wie 31.12.2026 oder 2026-12-31',
  dateInDoubt: 'Das kann verschiedene Daten bedeuten',
  notAnOption: 'Das ist keine der Optionen',
  unknownState: 'Das ist keine Angabe zur Teilnahme. Möglich sind geplant, aktiv und zurückgezogen',
  activeWithoutContact:
    'Eine aktive Teilnahme braucht einen Kontakt. Geben Sie eine E-Mail-Adresse ein',
  cannotBePlanned: 'Hier gibt es schon einen Kontakt. Die Teilnahme kann nicht mehr geplant sein',
  organisersStay: 'Die Teilnahme der Organisatoren lässt sich nicht zurückziehen',
  unknownParent: 'Diesen Namen gibt es weder in der Datei noch in der Veranstaltung',
  parentInDoubt: 'Diesen Namen gibt es in der Veranstaltung mehrmals',
  ownParent: 'Mitaussteller brauchen einen anderen Hauptaussteller als sich selbst',
  shareCycle: 'Diese Zeilen nennen einander als Hauptaussteller. Nur eine davon kann es sein',
  parentIsShare: 'Das ist selbst ein Mitaussteller. Nennen Sie den Hauptaussteller',
  hasOwnShares: 'Hier gibt es eigene Mitaussteller, daher ist kein anderer Hauptaussteller möglich',
  parentToFix: 'Die Zeile dieses Hauptausstellers ist noch zu berichtigen',
  parentWithdrawn: 'Die Teilnahme dieses Hauptausstellers ist zurückgezogen',
  personTwiceInFile: 'Eine frühere Zeile hat dieselbe Person bei einer anderen Firma',
  nameMissing:
    'Hier fehlt der Name. Schreiben Sie zuerst den Namen, dann die Adresse in spitzen Klammern',
  rowsDiffer: 'Zeilen mit demselben Namen haben hier verschiedene Werte',
  leadToFix: 'Die erste Zeile mit diesem Namen ist noch zu berichtigen',
  standTaken: 'Dieser Stand ist schon vergeben',
  standTwiceInFile:
    'Eine frühere Zeile hat diesen Stand. Teilen sich beide den Stand, gehört der Hauptaussteller in die Spalte „Mitaussteller von“',
  standMissing: 'Hier fehlt die Standnummer, denn es gibt noch keinen Stand',
  teamFull: 'Hier sind schon so viele Personen, wie möglich sind',
}
