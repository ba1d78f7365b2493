// The state of saving typed answers; {time} is a time of today, or a date with a time.
import type { draftWords as english } from '../en/filling-draft.ts'
import type { SameShape } from '../same-shape.ts'

export const draftWords: SameShape<typeof english> = {
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert: {time}',
  changesSaved: 'Änderungen gespeichert, nicht eingereicht: {time}',
  unsaved: 'Noch nicht gespeichert',
  onDevice: 'Bleibt bis zum Einreichen auf diesem Gerät',
  keptHere: 'Nicht gespeichert: bleibt auf diesem Gerät',
  failed:
    'Das Portal hat das Speichern nicht bestätigt. Was Sie eingegeben haben, bleibt auf diesem Gerät, und das Speichern wird wiederholt.',
  notKept:
    'Dieses Gerät konnte Ihre Eingaben nicht aufbewahren, und das Portal ist nicht erreichbar. Lassen Sie diese Seite offen, bis gespeichert ist.',
  conflict: 'Jemand anderes hat eine Antwort geändert, die auch Sie geändert haben.',
  conflictWith: '{name} hat eine Antwort geändert, die auch Sie geändert haben.',
  conflictOwn:
    'Sie haben dieselbe Antwort in einem anderen Tab oder auf einem anderen Gerät geändert.',
  conflictOrganisers: 'Der Veranstalter hat eine Antwort geändert, die auch Sie geändert haben.',
  changedBy:
    '{name} hat {answers} geändert und noch nicht eingereicht. Auch der Veranstalter hat dies geändert. Wählen Sie, welche Fassung Sie einreichen.',
  changedOwn:
    'Sie haben {answers} geändert und noch nicht eingereicht. Auch der Veranstalter hat dies geändert. Wählen Sie, welche Fassung Sie einreichen.',
  changedUnknown:
    'Jemand hat {answers} geändert und noch nicht eingereicht. Auch der Veranstalter hat dies geändert. Wählen Sie, welche Fassung Sie einreichen.',
  compare: 'Vergleichen und wählen',
  closed:
    '{:Form} nicht mehr offen: Ihre Antworten können nicht gespeichert werden. Sie bleiben auf diesem Gerät und auf diesem Bildschirm.',
  outsideLimits:
    'Ihre Rolle erlaubt diese Änderung nicht: Sie kann nicht gespeichert werden. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  changeGone:
    'Dies lässt sich nicht mehr ändern: Hier wird nichts mehr angenommen, oder die Einreichung wurde entfernt. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  submittedBy: '{name} hat inzwischen eingereicht.',
  submittedOwn: 'Sie haben bereits eingereicht.',
  submittedUnknown: 'Inzwischen wurde eingereicht.',
  submittedMeanwhile:
    'Was Sie hier eingegeben haben, bleibt auf diesem Gerät; reichen Sie noch einmal ein, um die Antworten zu ändern.',
  submittedBesides:
    'Was Sie hier eingegeben haben, bleibt auf diesem Gerät; reichen Sie ein, um auch diese Antworten zu senden.',
  lockedMeanwhile:
    'Inzwischen wurde eingereicht, und es lässt sich nichts mehr ändern. Was Sie eingegeben haben, bleibt auf diesem Gerät.',
  full: 'Sie haben so oft eingereicht, wie es möglich ist; dies kann daher nicht gespeichert werden. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  notOpenYet:
    '{:Form} nicht offen: Es kann nicht gespeichert werden. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  tooLarge:
    'Ihre Antworten sind zusammen zu lang, um gespeichert zu werden. Kürzen Sie einige. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  refused: '{reason}. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  refusedUnknown:
    'Das Portal hat dies nicht gespeichert. Was Sie eingegeben haben, bleibt auf diesem Gerät und auf diesem Bildschirm.',
  invalid: 'Einige Antworten konnten nicht gespeichert werden. Sie sind unten markiert.',
  toMend: 'Sehen Sie sich einige Antworten noch einmal an. Sie sind markiert.',
  restored:
    'Wir haben wiederhergestellt, was Sie auf diesem Gerät eingegeben hatten (letzte Änderung: {time}).',
  merged: 'Inzwischen haben andere {answers} geändert. Sie sehen diese Fassung.',
  mergedFrom: '{name} hat inzwischen {answers} geändert. Sie sehen diese Fassung.',
  mergedOrganisers: 'Der Veranstalter hat {answers} geändert. Sie sehen diese Fassung.',
  mergedOwn:
    'Sie haben {answers} in einem anderen Tab oder auf einem anderen Gerät geändert. Sie sehen diese Fassung.',
  quoted: '„{label}“',
  andMore: { one: ' und {count} weitere Antwort', other: ' und {count} weitere Antworten' },
  lookAgain:
    'Nichts wurde eingereicht, denn inzwischen haben sich Antworten geändert. Sehen Sie sie durch und reichen Sie dann noch einmal ein.',
  chooseFirst:
    'Nichts wurde eingereicht, denn von einer Antwort gibt es mehrere Fassungen. Vergleichen Sie diese, wählen Sie eine und reichen Sie dann noch einmal ein.',
}
