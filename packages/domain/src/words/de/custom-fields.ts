// Custom fields of teams.
import type { customFieldsWords as english } from '../en/custom-fields.ts'
import type { SameShape } from '../same-shape.ts'

export const customFieldsWords: SameShape<typeof english> = {
  problems: {
    required: 'Bitte ausfüllen',
    mustBeTicked: 'Bitte ankreuzen',
    wrongKind: 'Dieser Wert passt nicht zum Feld',
    tooLong: 'Dieser Text ist zu lang',
    numberInDoubt: 'Geben Sie an, welche Zahl Sie meinen',
    notANumber: 'Geben Sie eine Zahl ein, etwa 12 oder 12,5',
    notADate: 'Geben Sie ein Datum ein, das es gibt',
    notAnOption: 'Wählen Sie eine der Optionen',
    optionsMissing: 'Geben Sie mindestens eine Option ein',
    optionTwice: 'Zwei Optionen sind gleich',
    notYours: 'Nur der Veranstalter kann dies ändern',
    noDimensionType: 'Nur Auswahllisten und Kontrollkästchen können entscheiden, wer was sieht',
    dimensionOfTeams:
      'Ein Feld, das entscheidet, wer was sieht, ändert nur der Veranstalter. Schalten Sie dies aus',
    noStandType: 'Ein Feld dieser Art kann diese Angabe zum Stand nicht zeigen',
    standOfTeams:
      'Ein Feld, das den Stand zeigt, können {:Teams} nicht ändern. Schalten Sie dies aus',
    standDefault: 'Ein Feld, das den Stand zeigt, hat keinen Vorgabewert',
    fromStand: 'Dieser Wert kommt vom Stand. Ändern Sie stattdessen den Stand',
  },
  valuesLeft: {
    one: 'Ein vorhandener Wert ist keine Option: {values}. Fügen Sie ihn hinzu oder ändern Sie zuerst die Werte',
    other:
      '{count} vorhandene Werte sind keine Optionen, zum Beispiel {values}. Fügen Sie sie hinzu oder ändern Sie zuerst die Werte',
  },
  mine: {
    title: 'Weitere Angaben',
    ownerLead: 'Was beim Veranstalter über Sie als {:Team} vermerkt ist.',
    memberLead: 'Was der Veranstalter über Sie als {:Team} weiß. {owner} kann es ändern.',
  },
  values: {
    edit: 'Bearbeiten',
    editOf: 'Bearbeiten: {title}',
    none: 'Nicht ausgefüllt',
    notYet: 'Vom Veranstalter noch nicht eingetragen',
    missing: 'Noch auszufüllen',
    hidden: 'Nicht sichtbar für {:Teams}',
    choose: 'Auswählen …',
    noLonger: '{option} (nicht mehr angeboten)',
  },
}
