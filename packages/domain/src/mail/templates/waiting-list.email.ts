// A team's place in the waiting list of an item: an offer, or the end of its place (docs/design/waiting-lists.md).
import { action, paragraph, type EmailTemplate } from '../email.ts'

/** `expired`: the offer was not used in time. `removed`: by an organiser. `closed`: the list no longer exists. */
const WAITING_NEWS = ['offered', 'expired', 'removed', 'closed'] as const

interface WaitingList {
  readonly firstName: string
  readonly news: (typeof WAITING_NEWS)[number]
  readonly itemName: string
  readonly formTitle: string
  /** The reserved units; 0 without an offer. */
  readonly units: number
  /** The end of the offer, in the event's time zone; '' without an offer. */
  readonly until: string
  /** The form; '' if it was deleted. */
  readonly link: string
}

export const waitingList: EmailTemplate<WaitingList, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    news: 'offered',
    itemName: 'Socket 3 kW',
    formTitle: 'Electrical connections',
    units: 2,
    until: 'Fri 4 Dec, 18:00',
    link: '/forms/sample-1',
  },
  tags: ({ firstName, news, itemName, formTitle }, { t, eventName }) => ({
    firstName,
    eventName,
    itemName,
    formTitle,
    news: t(`mail.waitingList.news.${news}`),
  }),
  wording: ({ news, units, until }, { t }, tags) => {
    const names = { item: tags['itemName'] ?? '', form: tags['formTitle'] ?? '' }
    const counted = { ...names, count: units, until }
    return {
      subject: t('mail.waitingList.subject', { ...names, news: tags['news'] ?? '' }),
      heading: names.item,
      paragraphs: [t(`mail.waitingList.intro.${news}`, counted)],
    }
  },
  neutral: ({ t }, tags) => ({
    paragraphs: [
      t('mail.waitingList.introOfAny', {
        item: tags['itemName'] ?? '',
        form: tags['formTitle'] ?? '',
        news: tags['news'] ?? '',
      }),
    ],
  }),
  rest: ({ firstName, news, units, until, link }, { t }) => ({
    firstName,
    parts: [
      ...(news === 'offered'
        ? [
            paragraph(t('mail.waitingList.reserved', { count: units, until })),
            paragraph(t('mail.waitingList.price')),
          ]
        : []),
      ...(link === '' ? [] : [action(t('mail.waitingList.action'), link)]),
    ],
  }),
}
