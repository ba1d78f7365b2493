// The German parts of the demo event's exhibitor manual: some complete pages, one partial page, and
// the others missing.
import type { ManualSection } from './demo.manual.ts'

export interface GermanPage {
  readonly title: string
  readonly description: string
  /** For the page's sections in their order; null for an untranslated one. */
  readonly sections: readonly (ManualSection | { readonly heading: string } | null)[]
}

/** By the path of the page. */
export const GERMAN_PAGES: Readonly<Record<string, GermanPage>> = {
  'start-here': {
    title: 'Ausstellerhandbuch: hier beginnen',
    description: 'Die Messe im Überblick, wen Sie anrufen, und was zuerst zu tun ist.',
    sections: [
      {
        text: [
          'Willkommen zur Northern Hospitality Show. In diesem Handbuch steht alles, was Sie von heute an brauchen, bis Ihr Stand wieder abgebaut ist. Es wird laufend gepflegt: Es gilt, was hier steht, und nicht, was früher gedruckt wurde.',
          'Wenn Sie etwas nicht finden, schreiben Sie dem Organisationsteam. Wir antworten innerhalb eines Arbeitstags, während des Aufbaus innerhalb einer Stunde.',
        ],
      },
      {
        heading: 'Die Messe im Überblick',
        table: [
          ['Tag', 'Was geschieht', 'Die Hallen sind für Sie offen'],
          ['Drei Tage vorher', 'Aufbau, nur Flächen ohne Stand', '7:00 bis 20:00 Uhr'],
          ['Zwei Tage vorher', 'Aufbau, alle Stände', '7:00 bis 20:00 Uhr'],
          ['Am Tag davor', 'Einrichten der Stände, Besprechung um 16:30 Uhr', '7:00 bis 22:00 Uhr'],
          ['Messetage 1 und 2', 'Für Besucher offen 10:00 bis 18:00 Uhr', '8:30 bis 18:30 Uhr'],
          [
            'Messetag 3',
            'Für Besucher offen 10:00 bis 16:00 Uhr, danach Abbau',
            '8:30 bis 23:00 Uhr',
          ],
        ],
      },
      {
        callout:
          'Stände, die nicht bezahlt oder nicht durch eine Haftpflichtversicherung gedeckt sind, können nicht übergeben werden.',
        variant: 'warning',
      },
      { heading: 'Was wir zuerst von Ihnen brauchen' },
      { heading: 'So planen Sie Ihren Stand' },
      { button: 'Dem Organisationsteam schreiben', link: 'mailto:operations@northlight.example' },
    ],
  },
  arrival: {
    title: 'Anfahrt und Entladen',
    description: 'Der Weg zu den Hallen, wann Sie entladen dürfen, und wo Fahrzeuge bleiben.',
    sections: [
      { heading: 'Wohin Sie fahren' },
      { heading: 'Die Hallen' },
      {
        heading: 'Entladen',
        text: [
          'Entladen dürfen Sie in der Ladezone an Tor 2, ab 7:00 Uhr an Ihrem Aufbautag. Jedes Fahrzeug hat ein Zeitfenster von 45 Minuten.',
          '# Was der Fahrer braucht',
          '- Die Einfahrtkarte Ihres Zeitfensters, auf Papier oder auf dem Telefon',
          '- Die Nummer Ihres Stands und den Namen Ihrer Standleitung',
          '- Eine Warnweste und geschlossene Schuhe',
        ],
      },
      {
        callout:
          'Fahrzeuge, die länger als ihr Zeitfenster bleiben, werden auf Kosten des Ausstellers versetzt.',
        variant: 'danger',
      },
      null,
      { button: 'Zum Zeitplan', link: '/time-table' },
    ],
  },
}
