// The waiting list of an item, in the form.
import type { waitingWords as english } from '../en/filling-waiting.ts'
import type { SameShape } from '../same-shape.ts'

export const waitingWords: SameShape<typeof english> = {
  join: 'Auf die Warteliste',
  joinOf: 'Auf die Warteliste für {label}',
  about: 'Was frei wird, ist {time} lang für die Ersten auf der Liste reserviert.',
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  days: { one: '{count} Tag', other: '{count} Tage' },
  ahead: {
    one: 'Vor Ihnen steht {count} auf der Liste.',
    other: 'Vor Ihnen stehen {count} auf der Liste.',
  },
  quantity: 'Wie viele brauchen Sie?',
  quantityText: 'Zusätzlich zu dem, was Sie bestellt haben.',
  quantityTextMost: 'Zusätzlich zu dem, was Sie bestellt haben. Höchstens {most} weitere.',
  quantityWrong: 'Geben Sie eine ganze Zahl ab 1 ein',
  quantityMost: 'Höchstens {most} weitere. Das Maximum ist {max}, einschließlich der bestellten',
  joined: {
    one: 'Sie stehen für {count} Stück auf der Warteliste',
    other: 'Sie stehen für {count} Stück auf der Warteliste',
  },
  changed: {
    one: 'Menge geändert. Sie stehen für {count} Stück auf der Warteliste',
    other: 'Menge geändert. Sie stehen für {count} Stück auf der Warteliste',
  },
  changedReserved: {
    one: 'Menge geändert. {count} Stück ist für Sie reserviert',
    other: 'Menge geändert. {count} Stück sind für Sie reserviert',
  },
  changedPartly: {
    one: 'Menge geändert. {count} Stück ist für Sie reserviert, und Sie warten auf weitere',
    other: 'Menge geändert. {count} Stück sind für Sie reserviert, und Sie warten auf weitere',
  },
  left: 'Sie stehen nicht mehr auf der Warteliste',
  own: {
    one: 'Sie stehen für {count} Stück auf der Warteliste, auf Platz {place}.',
    other: 'Sie stehen für {count} Stück auf der Warteliste, auf Platz {place}.',
  },
  more: {
    one: 'Sie warten auf {count} weiteres Stück, auf Platz {place}.',
    other: 'Sie warten auf {count} weitere Stück, auf Platz {place}.',
  },
  change: 'Menge ändern',
  changeText: 'Wenn Sie mehr wollen, kommen Sie ans Ende der Liste.',
  leave: 'Warteliste verlassen',
  leaveText: 'Sie verlieren Ihren Platz für „{label}“. Sie können sich am Ende neu eintragen.',
  reserved: {
    one: '{count} Stück ist bis {until} für Sie reserviert. Es gilt der Preis beim Absenden.',
    other: '{count} Stück sind bis {until} für Sie reserviert. Es gilt der Preis beim Absenden.',
  },
  reservedOf: {
    one: '{count} Stück „{label}“ ist bis {until} für Sie reserviert.',
    other: '{count} Stück „{label}“ sind bis {until} für Sie reserviert.',
  },
  waitsFor: {
    one: 'Sie stehen für {count} Stück „{label}“ auf der Warteliste, auf Platz {place}.',
    other: 'Sie stehen für {count} Stück „{label}“ auf der Warteliste, auf Platz {place}.',
  },
  orderReserved: 'Jetzt bestellen',
  orderReservedOf: '{label} jetzt bestellen',
  openPlace: 'Warteliste öffnen',
  openPlaceOf: 'Warteliste für {label} öffnen',
  order: { one: '{count} in die Bestellung', other: '{count} in die Bestellung' },
  submit: 'Es steht in Ihrer Bestellung. Senden Sie sie vorher ab.',
  decline: 'Ablehnen',
  declineText:
    'Das Reservierte von „{label}“ wird den Nächsten angeboten, und Sie verlassen die Warteliste.',
}
