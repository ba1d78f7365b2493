// Pages of the demo's exhibitor manual about services that teams look up while they plan a stand.
import type { ManualPage } from './demo.manual.ts'

export const SERVICE_PAGES: readonly ManualPage[] = [
  {
    title: 'Rigging and hanging banners',
    path: 'rigging',
    icon: 'flag_outlined',
    description: 'What may hang from the roof of the hall, and who hangs it.',
    sections: [
      {
        text: [
          'Only the riggers of the venue fix anything to the roof. Order points at least six weeks before the show and send a plan with the weight on each point.',
          '- At most 80 kg on a point, and 250 kg over a stand',
          '- The lower edge of a banner hangs at 4.5 m or higher',
          '- Motors and truss carry a certificate that is not older than a year',
        ],
      },
      {
        callout: 'Shell schemes cannot be rigged over.',
        variant: 'warning',
      },
    ],
  },
  {
    title: 'Badges and passes',
    path: 'badges',
    icon: 'badge_outlined',
    description: 'Exhibitor badges, passes for contractors, and what to do with a lost one.',
    sections: [
      {
        text: [
          'Each exhibitor has four badges for every 9 m² of stand. Name the people in the portal two weeks before the show; their badges come by email and are printed at the desk by gate 1.',
          'Contractors who build your stand wear a build-up pass. It is free, and is not valid while the show is open.',
          'A lost badge is printed again at the desk, for £15.',
        ],
      },
      {
        heading: 'Children',
        text: [
          'Nobody under 16 is let into the halls during build-up and breakdown, with or without an adult.',
        ],
      },
    ],
  },
  {
    title: 'Waste and cleaning',
    path: 'waste',
    icon: 'recycling_outlined',
    description: 'What is taken away free of charge, skips, and who cleans your stand.',
    sections: [
      {
        table: [
          ['Kind', 'Where it goes', 'Cost'],
          ['Cardboard and paper', 'Blue bins at the end of each aisle', 'Free'],
          ['Glass and cans', 'Green bins by the bars', 'Free'],
          ['Food waste', 'Brown caddies, collected at 17:00', 'Free'],
          ['Stand material', 'A skip that you order', '£180 for each 6 yd³'],
          ['Cooking oil', 'The tank in yard C; never down a drain', 'Free'],
        ],
      },
      {
        text: [
          'The aisles are swept every night. Cleaning of your own stand, with hoovering and emptied bins, is ordered by the square metre.',
        ],
      },
    ],
  },
  {
    title: 'Catering and samples on your stand',
    path: 'catering',
    icon: 'local_cafe_outlined',
    description: 'Serving drinks, handing out samples, and ordering lunch for your team.',
    sections: [
      {
        text: [
          'Samples are free and small: 50 ml of a drink without alcohol, 25 ml of beer or wine, and one bite of food. Whatever is larger comes from the caterer of the venue.',
          'Alcohol is only poured by somebody who is named in your temporary event notice, and never to anybody under 18.',
          'Lunch bags, coffee and water for your team are ordered until 15:00 on the day before.',
        ],
      },
    ],
  },
  {
    title: 'Insurance',
    path: 'insurance',
    icon: 'verified_user_outlined',
    description: 'The cover that you need, and what we see of it.',
    sections: [
      {
        text: [
          'You need public liability of at least £5 million and, if anybody works for you, employer’s liability of £10 million. The certificate names the days of build-up and breakdown.',
          'Your goods are not insured by us: neither on the way, nor in the hall, nor at night.',
        ],
      },
      {
        callout: 'Without a certificate we cannot hand your space over to you.',
        variant: 'danger',
      },
    ],
  },
  {
    title: 'Fire safety and emergencies',
    path: 'emergencies',
    icon: 'local_fire_department_outlined',
    description: 'Alarms, first aid, and whom to call.',
    sections: [
      {
        text: [
          'In an emergency call 0113 496 0999 from any phone, and say the number of the nearest pillar. It reaches the control room, which sends an ambulance or the fire brigade to the right gate.',
          '# First aid',
          'The first-aid room is beside gate 3 and is staffed whenever the halls are open. Every accident is written down there, however small.',
          '# When the alarm sounds',
          '- Switch off what cooks or heats',
          '- Leave by the nearest green sign, without your goods',
          '- Meet at assembly point B, by the canal',
        ],
      },
      { button: 'House rules of the venue (PDF)', document: 'House rules' },
    ],
  },
  {
    title: 'Wi-Fi and telephones',
    path: 'wifi',
    icon: 'wifi_outlined',
    description: 'The free network, and a line of your own.',
    sections: [
      {
        text: [
          'The free network “Northlight” is good for email: 5 Mbit/s for each device, shared by everybody in the hall. Card terminals should not depend on it.',
          'A cable with 100 Mbit/s to your stand is ordered ten days before the show. Own access points are switched off, because they disturb those of the venue.',
        ],
      },
    ],
  },
  {
    title: 'Deliveries, storage and forklifts',
    path: 'storage',
    icon: 'warehouse_outlined',
    description: 'Sending parcels ahead, empty crates, and lifting heavy goods.',
    sections: [
      {
        text: [
          'Parcels and pallets are received from five working days before the show. Label each with the name and number of your stand; without these it is sent back.',
          'Empty crates and packaging are collected, stored, and returned from 20:00 on the last day. They may not stay behind the walls of a stand.',
          'Forklifts are driven by the lifting contractor only. Book a slot for everything above 250 kg.',
        ],
      },
    ],
  },
  {
    title: 'Hotels and travel',
    path: 'hotels',
    icon: 'hotel_outlined',
    description: 'Rooms at the rate of the show, trains, and the airport.',
    sections: [
      {
        table: [
          ['Hotel', 'On foot', 'A night, with breakfast'],
          ['Canal House', '4 minutes', '£112'],
          ['The Old Mill', '9 minutes', '£98'],
          ['Leeds Dock Rooms', '12 minutes', '£79'],
        ],
      },
      {
        text: [
          'The code NHS26 gives you the rate of the show until three weeks before it. From the railway station it is fifteen minutes on foot or five by water taxi; from the airport, take bus A1.',
        ],
      },
    ],
  },
  {
    title: 'Contractors and risk assessments',
    path: 'contractors',
    icon: 'engineering_outlined',
    description: 'Who is responsible while a stand is built, and the papers for it.',
    sections: [
      {
        text: [
          'Whoever builds a space-only stand sends a risk assessment and a method statement four weeks before the show. For shell schemes the short form in the portal is enough.',
          'Everybody in the halls wears safety shoes and a high-visibility vest during build-up and breakdown. Work above 2 m needs a tower or a platform; nobody stands on a ladder with a tool.',
          'Drones, hot work and the use of lifting gear need our permission in writing.',
        ],
      },
    ],
  },
  {
    title: 'Music, noise and demonstrations',
    path: 'noise',
    icon: 'volume_up_outlined',
    description: 'How loud a stand may be, licences, and the cookery stage.',
    sections: [
      {
        text: [
          'Sound stays below 75 dB(A) at the edge of your stand. After two warnings the socket of the loudspeaker is switched off for the day.',
          'Whoever plays music, live or recorded, needs the licence of PRS and PPL; the venue does not cover stands.',
        ],
      },
    ],
  },
  {
    title: 'Accessible stands',
    path: 'accessibility',
    icon: 'accessible_outlined',
    description: 'Ramps, counters, and visitors who need assistance.',
    sections: [
      {
        text: [
          'A platform has a ramp of at least 1 m with a slope of 1 in 12. One counter is 0.85 m high or lower, and there is room for a wheelchair to turn.',
          'Assistance dogs are welcome everywhere. A quiet room is on the first floor, above gate 1.',
        ],
      },
    ],
  },
  {
    title: 'Security and valuables',
    path: 'security',
    icon: 'lock_outlined',
    description: 'Who watches the halls, and what you should lock away.',
    sections: [
      {
        text: [
          'Guards are in the halls day and night, and look after the building; they do not watch single stands. Somebody should be on yours from half an hour before opening until the last visitor has left.',
          'Laptops, samples of value and takings are locked away or taken along at night. What was lost or found is asked for at the organisers’ office.',
        ],
      },
    ],
  },
  {
    title: 'Press, photos and leads',
    path: 'press',
    icon: 'photo_camera_outlined',
    description: 'The press office, taking pictures, and scanning visitors.',
    sections: [
      {
        text: [
          'Bring 20 press kits to the press office on the first floor, or send a release for the news page until a week before the show.',
          'The app for scanning leads is free for two people of each stand. Visitors agree by holding out their badge.',
        ],
      },
    ],
  },
]
