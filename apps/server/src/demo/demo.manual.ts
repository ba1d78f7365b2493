// The contents of the demo event's exhibitor manual.
import type { CalloutVariant } from '@eventflow/domain/content'
import type { DemoTeamType } from './demo.teams.ts'

export interface ManualPdf {
  readonly name: string
  readonly lines: readonly string[]
}

export type ManualSection = { readonly heading?: string } & (
  | { readonly text: readonly string[] }
  | { readonly callout: string; readonly variant?: CalloutVariant }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly button: string; readonly link: string }
  /** A button that links to a document of the assets, by its name. */
  | { readonly button: string; readonly document: string }
  | { readonly map: string }
  | { readonly video: string }
  | { readonly tasks: true }
  /** The name of an asset. */
  | { readonly image: string }
  /** The files of a document, each with its text. */
  | { readonly pdf: string; readonly files: readonly ManualPdf[] }
  /** How many of each kind, in the order in which they are found. */
  | { readonly resources: readonly ('supplier' | 'task' | 'download')[] }
)

export interface ManualPage {
  readonly title: string
  readonly path: string
  readonly description?: string
  readonly icon?: string
  /** The name of an asset. */
  readonly picture?: string
  readonly for?: readonly DemoTeamType[]
  readonly isDraft?: boolean
  readonly sections: readonly ManualSection[]
  /** Sections of the draft that teams do not see yet. */
  readonly later?: readonly ManualSection[]
}

export const MANUAL: readonly ManualPage[] = [
  {
    title: 'Exhibitor manual: start here',
    path: 'start-here',
    icon: 'info_outlined',
    picture: 'Welcome picture',
    description: 'The show at a glance, whom to call, and what to do first.',
    sections: [
      {
        text: [
          'Welcome to the Northern Hospitality Show. This manual has all that you need from today until your stand is packed up again. It is kept up to date: what stands here counts, and not what was printed before.',
          'If you cannot find something, write to the operations team. We answer within one working day, and within the hour during build-up.',
        ],
      },
      {
        heading: 'The show at a glance',
        table: [
          ['Day', 'What happens', 'Halls are open to you'],
          ['Three days before', 'Build-up, space only', '07:00 to 20:00'],
          ['Two days before', 'Build-up, all stands', '07:00 to 20:00'],
          ['The day before', 'Dressing of stands, briefing at 16:30', '07:00 to 22:00'],
          ['Show days 1 and 2', 'Open to visitors 10:00 to 18:00', '08:30 to 18:30'],
          ['Show day 3', 'Open to visitors 10:00 to 16:00, then breakdown', '08:30 to 23:00'],
        ],
      },
      {
        callout:
          'Stands that are not paid for and not covered by public liability insurance cannot be handed over.',
        variant: 'warning',
      },
      { heading: 'What we need from you first', tasks: true },
      {
        heading: 'How to plan your stand',
        video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
      { button: 'Write to the operations team', link: 'mailto:operations@northlight.example' },
    ],
  },
  {
    title: 'Arrival and unloading',
    path: 'arrival',
    icon: 'map_outlined',
    description: 'The way to the halls, when you may unload, and where vehicles stay.',
    sections: [
      {
        heading: 'Where to go',
        map: 'Royal Armouries Hall, Armouries Drive, Leeds LS10 1LT',
      },
      { heading: 'The halls', image: 'Hall plan' },
      {
        heading: 'Unloading',
        text: [
          'You may unload in the loading bay at gate 2 from 07:00 on your build-up day. Each vehicle has a slot of 45 minutes.',
          '# What the driver needs',
          '- The vehicle pass of your slot, on paper or on a phone',
          '- The number of your stand and the name of your stand manager',
          '- A high-visibility vest and closed shoes',
        ],
      },
      {
        callout:
          'Vehicles that stay longer than their slot are moved at the cost of the exhibitor.',
        variant: 'danger',
      },
      {
        heading: 'Where vehicles stay',
        table: [
          ['Vehicle', 'Where', 'Price a day'],
          ['Car', 'Multi-storey car park, 5 minutes on foot', '£14.00'],
          ['Van up to 3.5 t', 'Yard B, gate 4', '£22.00'],
          ['Lorry', 'Lorry park, shuttle every 20 minutes', '£35.00'],
        ],
      },
      { button: 'See the time table', link: '/time-table' },
    ],
    later: [
      {
        heading: 'Couriers',
        text: [
          'Parcels are taken in at gate 2 from three days before the show. Write the number of your stand on each of them.',
        ],
      },
    ],
  },
  {
    title: 'Stand rules',
    path: 'stand-rules',
    icon: 'rule_outlined',
    description: 'Heights, walls, floors, and what needs a drawing.',
    sections: [
      {
        heading: 'How high you may build',
        table: [
          ['Stand', 'Maximum wall height', 'Drawing needed'],
          ['Shell scheme', '2.5 m', 'No'],
          ['Space only', '4.0 m', 'Yes, by a structural engineer above 3.0 m'],
          ['Platform above 170 mm', 'As above', 'Yes, with a ramp'],
        ],
      },
      {
        text: [
          '# Walls and floors',
          'Walls towards a neighbour are smooth, white and clean on their back. Nothing is nailed, screwed or glued to the floor or the walls of the hall; use the tape that the venue sells.',
          '# Materials',
          '- Everything that you build with is at least flame retardant (BS 476, class 1)',
          '- Fabrics carry their certificate on the stand',
          '- No balloons filled with gas, no smoke, no naked flames without our permission',
        ],
      },
      {
        callout:
          'A stand that is built as its approved drawing shows is signed off within minutes. Send the drawing early.',
        variant: 'success',
      },
      {
        heading: 'The rules as documents',
        pdf: 'Technical guidelines',
        files: [
          {
            name: 'Stand construction.pdf',
            lines: [
              'Stand construction',
              'Walls up to 4 m without a drawing.',
              'Drawings six weeks before.',
            ],
          },
          {
            name: 'Fire safety.pdf',
            lines: ['Fire safety', 'Fabrics are B1 or treated.', 'Extinguishers stay in sight.'],
          },
        ],
      },
    ],
  },
  {
    title: 'Electricity, water and internet',
    path: 'electricity',
    icon: 'bolt_outlined',
    description: 'What is on your stand already, what you order, and when it is switched on.',
    sections: [
      {
        table: [
          ['Supply', 'For', 'Switched on'],
          ['500 W socket', 'Lights and a laptop', 'All day'],
          ['3 kW socket', 'A coffee machine or a small fridge', 'All day'],
          ['16 A three-phase', 'Ovens, dishwashers', 'Show hours'],
          ['24-hour supply', 'Fridges that run through the night', 'Always'],
        ],
      },
      {
        callout:
          'The power is switched on at 12:00 on the second build-up day, and off 30 minutes after the show closes.',
      },
      {
        heading: 'Safety',
        text: [
          'Only the electricians of the venue connect anything to the supply of the hall. Your own equipment has a test label that is not older than twelve months.',
          '- One plug in one socket: no multi-way adaptors in a row',
          '- Cables lie flat and covered wherever people walk',
        ],
      },
      { button: 'Order electricity', link: '/forms' },
      {
        heading: 'Who helps, and what to send us',
        resources: ['supplier', 'supplier', 'task', 'download'],
      },
    ],
  },
  {
    title: 'Cooking and food safety',
    path: 'food-safety',
    icon: 'restaurant_outlined',
    description: 'For everybody who prepares, warms or hands out food.',
    for: ['Food & Drink Village'],
    sections: [
      {
        text: [
          'Every kitchen is inspected between 13:00 and 16:00 on the day before the show. Have these at hand:',
          '- Your registration as a food business and the last hygiene rating',
          '- A list of allergens for each dish',
          '- A fire blanket, and an extinguisher of class F where you fry',
        ],
      },
      {
        callout: 'Gas bottles are not allowed in the halls. Cook with electricity.',
        variant: 'danger',
      },
    ],
  },
  {
    title: 'Breakdown and collection',
    path: 'breakdown',
    icon: 'inventory_2_outlined',
    description: 'When the show ends, and what leaves when.',
    sections: [
      {
        text: [
          'The show closes at 16:00 on the third day. Breakdown starts at 16:30: nothing leaves a stand before that time, when the aisles are clear; vehicles enter from 17:15, called by the number of the hall.',
          'What is still there at 23:00 is cleared at the cost of the exhibitor.',
        ],
      },
      {
        heading: 'The order of breakdown',
        table: [
          ['From', 'What'],
          ['16:30', 'Hand-carried goods'],
          ['17:15', 'Vehicles of shell schemes'],
          ['18:30', 'Vehicles of space only'],
          ['20:00', 'Forklifts and returned packaging'],
        ],
      },
    ],
  },
  {
    title: 'After the show',
    path: 'after-the-show',
    icon: 'celebration_outlined',
    description: 'Invoices, leads, and booking the next show.',
    isDraft: true,
    sections: [
      {
        text: [
          'Your leads are in the app for 90 days. The final invoice follows within two weeks.',
        ],
      },
    ],
  },
]
