// The waiting list of an item, in the form.
export const waitingWords = {
  join: 'Join the waiting list',
  joinOf: 'Join the waiting list for {label}',
  about: 'Units that become free are reserved for the first in line, for {time}.',
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
  ahead: {
    one: '{count} is waiting before you.',
    other: 'Waiting before you: {count}.',
  },
  quantity: 'How many do you need?',
  quantityText: 'In addition to what you have ordered.',
  quantityTextMost: 'In addition to what you have ordered. At most {most} more.',
  quantityWrong: 'Enter a whole number from 1',
  quantityMost:
    'At most {most} more. The maximum for each {:team} is {max}, including what it has ordered',
  joined: {
    one: 'You are on the waiting list for {count} unit',
    other: 'You are on the waiting list for {count} units',
  },
  changed: {
    one: 'Quantity changed. You are on the waiting list for {count} unit',
    other: 'Quantity changed. You are on the waiting list for {count} units',
  },
  changedReserved: {
    one: 'Quantity changed. {count} unit is reserved for you',
    other: 'Quantity changed. {count} units are reserved for you',
  },
  changedPartly: {
    one: 'Quantity changed. {count} unit is reserved for you, and you are waiting for more',
    other: 'Quantity changed. {count} units are reserved for you, and you are waiting for more',
  },
  left: 'You are no longer on the waiting list',
  own: {
    one: 'You are on the waiting list for {count} unit: number {place} in line.',
    other: 'You are on the waiting list for {count} units: number {place} in line.',
  },
  more: {
    one: 'You are waiting for {count} more unit: number {place} in line.',
    other: 'You are waiting for {count} more units: number {place} in line.',
  },
  change: 'Change quantity',
  changeText: 'If you want more, you move to the end of the line.',
  leave: 'Leave the waiting list',
  leaveText: 'You lose your place for “{label}”. You can join again at the end of the line.',
  reserved: {
    one: '{count} unit is reserved for you until {until}. The price is the one that applies when you submit.',
    other:
      '{count} units are reserved for you until {until}. The price is the one that applies when you submit.',
  },
  reservedOf: {
    one: '{count} unit of “{label}” is reserved for you until {until}.',
    other: '{count} units of “{label}” are reserved for you until {until}.',
  },
  waitsFor: {
    one: 'You are on the waiting list for {count} unit of “{label}”: number {place} in line.',
    other: 'You are on the waiting list for {count} units of “{label}”: number {place} in line.',
  },
  orderReserved: 'Order now',
  orderReservedOf: 'Order {label} now',
  openPlace: 'Open the waiting list',
  openPlaceOf: 'Open the waiting list for {label}',
  order: { one: 'Add {count} to the order', other: 'Add {count} to the order' },
  submit: 'It is in your order. Submit the {:form} before then.',
  decline: 'Decline',
  declineText:
    'The units of “{label}” are offered to the next in line, and you leave the waiting list.',
} as const
