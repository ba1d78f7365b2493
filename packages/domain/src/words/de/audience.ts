// The audience of a record, as organisers choose it.
import type { audienceWords as english } from '../en/audience.ts'
import type { SameShape } from '../same-shape.ts'

export const audienceWords: SameShape<typeof english> = {
  title: 'Für wen ist es bestimmt?',
  types: 'Nach {:Team}-Typ zeigen oder verbergen',
  showTo: 'Zeigen für …',
  hideFrom: 'Verbergen vor …',
  teamTypeIds: '{:Team}-Typen',
  teamTypesText: 'Ohne Auswahl ist es für alle {:Teams}.',
  noTeamTypes: 'Noch gibt es keine {:Team}-Typen: Es ist für alle {:Teams}.',
  values: 'Eigene Felder',
  valuesText: 'Ohne Auswahl gilt jeder Wert.',
  hiddenTeamTypeIds: 'Verborgen vor {:Team}-Typen',
  hiddenTeamTypesText: '{:Teams} dieser Typen sehen es nie. Ohne Auswahl ist es für alle {:Teams}.',
  showToChildTeams: 'Auch Mitaussteller',
  showToChildTeamsText: {
    own: 'Die Mitaussteller dieser {:Teams} sehen es nur, wenn dies eingeschaltet ist.',
    all: 'Gilt, wenn Sie {:Team}-Typen oder Werte gewählt haben. Ein: Mitaussteller jedes Typs sehen es, wenn sie oder ihr Hauptaussteller die gewählten Werte haben. Aus: Kein Mitaussteller sieht es.',
  },
  forAll: 'Alle {:Teams}',
  forTypes: { one: '{count} {:Team}-Typ', other: '{count} {:Team}-Typen' },
  notFor: { one: 'nicht für {count} {:Team}-Typ', other: 'nicht für {count} {:Team}-Typen' },
  allBut: {
    one: 'Alle außer einem {:Team}-Typ',
    other: 'Alle außer {count} {:Team}-Typen',
  },
  included: '{:Teams}, die einbezogen sind: {included} von {total}',
  assigned: '(zugewiesen)',
  which: 'Welche {:Teams}',
  instead: {
    one: '{:Teams}, die auch passen, aber etwas anderes haben: {count}.',
    other: '{:Teams}, die auch passen, aber etwas anderes haben: {count}.',
  },
  with: 'Einbezogen ({count})',
  without: 'Nicht einbezogen ({count})',
  /** Below a list that a search shortens. */
  notShown: {
    one: 'Ein weiterer Eintrag wird nicht angezeigt. Suchen Sie danach.',
    other: '{count} weitere werden nicht angezeigt. Suchen Sie danach.',
  },
  reason: {
    noTeam: 'Ohne {:Team}',
    hiddenType: 'Vor diesem {:Team}-Typ verborgen',
    standShare: 'Mitaussteller: „Auch Mitaussteller“ ist ausgeschaltet',
    noType: 'Ohne {:Team}-Typ',
    otherType: 'Anderer {:Team}-Typ',
    otherValue: 'Anderer Wert eines eigenen Felds',
    otherChoice: 'Hat „{name}“',
  },
}
