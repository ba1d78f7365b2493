import { sponsors, type DemoTaskGroup } from './demo-task.ts'

export const TOWARDS_THE_SHOW: readonly DemoTaskGroup[] = [
  {
    title: 'Marketing',
    tasks: [
      {
        title: 'Send your logo',
        due: -26,
        description: 'As a vector or a large PNG, to the marketing team.',
      },
      {
        title: 'Tell us about new products',
        due: -12,
        description: 'Three lines and a picture for the preview that goes to 40,000 visitors.',
      },
      {
        title: 'Sponsor banner artwork',
        due: 3,
        description: 'Artwork for the banners in your package, at the sizes in the media pack.',
        ...sponsors,
      },
      {
        title: 'Session on the main stage',
        due: 20,
        description: 'Title, speaker and 80 words for the programme.',
        teamTypes: ['Sponsor', 'Association'],
      },
      {
        title: 'Enter the innovation awards',
        due: 28,
        description: 'Free to enter. Winners are named on the first evening.',
        teamTypes: ['Start-up Zone', 'Shell Scheme', 'Space Only'],
      },
      {
        title: 'Invite your customers',
        due: 40,
        description: 'Your personal link for free visitor tickets is in the marketing toolkit.',
      },
      {
        title: 'Press pack',
        due: 48,
        description: 'Twenty copies for the press office, or a link.',
        teamTypes: ['Media Partner', 'Sponsor', 'Space Only'],
      },
      {
        title: 'Order your lead scanner',
        due: 35,
        description: 'Scan visitor badges with your own phones.',
      },
    ],
  },
  {
    title: 'People and travel',
    tasks: [
      {
        title: 'Order exhibitor badges',
        due: 37,
        type: 'form',
        form: 'badges',
        description:
          'One for everybody who works on the stand. Names can be changed until a week before.',
        showToChildTeams: true,
      },
      {
        title: 'Book hotel rooms',
        due: -20,
        description: 'Rooms are held for exhibitors at four hotels near the hall.',
      },
      {
        title: 'Order parking',
        due: 44,
        type: 'externalForm',
        externalLink: 'https://orders.example.com/parking',
        description: 'Car park passes for the days of the show.',
      },
      {
        title: 'Exhibitor party tickets',
        due: 51,
        description: 'Two for each stand, more on request.',
      },
      {
        title: 'Staff briefing',
        due: 56,
        people: 3,
        description:
          'Fifteen minutes online, for whoever has not worked at the show before. Everybody of your team gets the link.',
      },
    ],
  },
  {
    title: 'After the show',
    tasks: [
      {
        title: 'Breakdown times',
        due: 62,
        type: 'tbc',
        description: 'The venue confirms the times of breakdown in the last week.',
      },
      {
        title: 'Collect your deposit for the keys',
        due: 66,
        description: 'At the organiser’s office, until an hour after closing.',
      },
      { title: 'Feedback', due: 69, description: 'Five questions about how it went.' },
      {
        title: 'Book your stand for next year',
        due: 70,
        description: 'Exhibitors choose before the plan opens to others.',
      },
    ],
  },
]
