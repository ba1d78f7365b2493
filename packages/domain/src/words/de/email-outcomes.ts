// Outcomes of emails that a user has caused.
import type { emailOutcomesWords as english } from '../en/email-outcomes.ts'
import type { SameShape } from '../same-shape.ts'

export const emailOutcomesWords: SameShape<typeof english> = {
  one: {
    queued: 'Die E-Mail an {email} ist unterwegs',
    held: 'Die E-Mail an {email} wird zurückgehalten, bis der Veranstalter sie freigibt',
    blocked:
      'Die E-Mail an {email} kann nicht gesendet werden: Die Adresse ist gesperrt. Der Veranstalter kann sie freigeben',
    paused: 'Das Portal ist angehalten. Die E-Mail an {email} wartet',
    unsubscribed: 'An {email} wird keine E-Mail gesendet, weil sie dort abbestellt wurden',
  },
  several: {
    queued: { one: '{count} E-Mail ist unterwegs', other: '{count} E-Mails sind unterwegs' },
    paused: {
      one: 'Das Portal ist angehalten. {count} E-Mail wartet',
      other: 'Das Portal ist angehalten. {count} E-Mails warten',
    },
    held: {
      one: '{count} E-Mail wird im Postausgang zurückgehalten, bis sie freigegeben wird',
      other: '{count} E-Mails werden im Postausgang zurückgehalten, bis sie freigegeben werden',
    },
    blocked: {
      one: '{count} E-Mail wird nicht gesendet, weil eine frühere zurückkam oder als Spam gemeldet wurde',
      other:
        '{count} E-Mails werden nicht gesendet, weil frühere zurückkamen oder als Spam gemeldet wurden',
    },
    sent: { one: '{count} E-Mail wurde gesendet', other: '{count} E-Mails wurden gesendet' },
    failed: {
      one: '{count} E-Mail konnte nicht zugestellt werden',
      other: '{count} E-Mails konnten nicht zugestellt werden',
    },
    cancelled: {
      one: '{count} E-Mail wurde verworfen und nicht gesendet',
      other: '{count} E-Mails wurden verworfen und nicht gesendet',
    },
    unsubscribed: {
      one: '{count} E-Mail wird nicht gesendet, weil sie abbestellt wurde',
      other: '{count} E-Mails werden nicht gesendet, weil sie abbestellt wurden',
    },
  },
  onHold:
    'Die Veranstaltung hält ihre E-Mails zurück: Sie warten im Postausgang, bis ein Admin sie freigibt.',
  none: 'Es wird keine E-Mail gesendet',
  stages: {
    queued: 'Unterwegs',
    paused: 'Wartet: Das Portal ist angehalten',
    held: 'Im Postausgang zurückgehalten',
    sent: 'Gesendet',
    failed: 'Nicht zugestellt',
    cancelled: 'Nicht gesendet',
  },
}
