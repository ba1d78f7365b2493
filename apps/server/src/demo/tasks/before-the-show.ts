import { food, spaceOnly, stands, type DemoTaskGroup } from './demo-task.ts'

export const BEFORE_THE_SHOW: readonly DemoTaskGroup[] = [
  {
    title: 'Getting started',
    tasks: [
      {
        title: 'Sign and return your contract',
        due: -58,
        description:
          'Your signed contract secures the stand. Print it, sign it, and return a scan of it here.',
        type: 'pdfForm',
        formToReturn: 'Exhibition contract.pdf',
      },
      {
        title: 'Pay the deposit',
        due: -51,
        description: 'Half of the stand price. The invoice was sent to your accounts contact.',
      },
      {
        title: 'Complete your exhibitor profile',
        due: -44,
        type: 'form',
        form: 'profile',
        description: 'This is what visitors read in the show guide, on the website and in the app.',
      },
      {
        title: 'Name your stand manager',
        due: -37,
        description:
          'The person on site whom we call first, with a mobile number that works during the show.',
      },
      {
        title: 'Read the exhibitor manual',
        due: -30,
        description: 'Opening hours, access to the halls, and the rules of the venue.',
      },
      {
        title: 'Accept the terms of exhibiting',
        due: -23,
        type: 'disclaimer',
        description: 'One of your team agrees for all of you.',
        disclaimer:
          'We have read the terms of exhibiting and agree to them. We hold public liability cover of at least £5 million for the whole tenancy, build-up and breakdown included.',
      },
      {
        title: 'Pay the balance',
        due: 12,
        description:
          'The second half of the stand price. Stands that are not paid cannot be handed over.',
        isTimeSensitive: true,
      },
    ],
  },
  {
    title: 'Stand build',
    tasks: [
      {
        title: 'Choose the name for your fascia',
        due: -16,
        type: 'form',
        form: 'fascia',
        teamTypes: ['Shell Scheme', 'Start-up Zone'],
        description:
          'The name board above your stand. Up to 30 characters, in the letters you type.',
      },
      {
        title: 'Order furniture and services',
        due: 24,
        type: 'form',
        form: 'order',
        description: 'Furniture, power, water and what else the stand needs, in one order.',
        ...stands,
      },
      {
        title: 'Send your stand drawings',
        due: -9,
        type: 'upload',
        fileRules: { minCount: 2, maxCount: 6, kinds: ['docs', 'image', 'zip'], maxSizeMB: 50 },
        description: 'Plans and elevations with dimensions, to the technical team.',
        ...spaceOnly,
        isTimeSensitive: true,
      },
      {
        title: 'Send the structural calculations',
        after: 'Send your stand drawings',
        due: 4,
        description: 'For anything above 4 metres or with an upper floor.',
        ...spaceOnly,
      },
      {
        title: 'Name your stand contractor',
        due: -2,
        description: 'Company, contact and insurance of whoever builds your stand.',
        ...spaceOnly,
        showToChildTeams: true,
      },
      {
        title: 'Order electricity',
        due: 9,
        type: 'externalForm',
        externalLink: 'https://orders.example.com/electrics',
        description: 'Sockets, lighting and three-phase supplies are ordered from the venue.',
        ...stands,
      },
      {
        title: 'Order water and waste',
        due: 9,
        type: 'externalForm',
        externalLink: 'https://orders.example.com/water',
        description: 'Every stand that cooks needs a supply and a drain.',
        ...food,
      },
      {
        title: 'Order rigging',
        due: 16,
        type: 'externalForm',
        externalLink: 'https://orders.example.com/rigging',
        description: 'Banners and trusses above your stand.',
        ...spaceOnly,
      },
      {
        title: 'Order furniture and flooring',
        due: 23,
        description: 'From any supplier. Our partner gives 10% until two weeks before the show.',
        ...stands,
      },
      {
        title: 'Book your build-up slot',
        due: 30,
        type: 'form',
        form: 'vehicles',
        description: 'Lorries and vans come at a booked time. Say what is coming and when.',
        ...stands,
      },
    ],
  },
  {
    title: 'Health and safety',
    tasks: [
      {
        title: 'Health and safety declaration',
        due: 1,
        type: 'form',
        form: 'safety',
        description:
          'Who is responsible on your stand, and what happens there that could hurt somebody.',
        isTimeSensitive: true,
        ...stands,
        showToChildTeams: true,
      },
      {
        title: 'Risk assessment',
        due: 7,
        type: 'upload',
        fileRules: { minCount: 1, maxCount: 3, kinds: ['docs'], maxSizeMB: 20 },
        description: 'Use our template or your own. Keep a copy on the stand.',
        isApprovalNeeded: true,
        ...stands,
      },
      {
        title: 'Method statement for the build',
        due: 14,
        description: 'How the stand is built and taken down, step by step.',
        isApprovalNeeded: true,
        ...spaceOnly,
      },
      {
        title: 'Food hygiene registration',
        due: -5,
        type: 'upload',
        validFrom: 10,
        description:
          'The certificate of your premises with the hygiene rating, valid while you serve food at the show.',
        ...food,
        isTimeSensitive: true,
      },
      {
        title: 'Allergen sheet',
        due: 18,
        type: 'form',
        form: 'tastings',
        description: 'What you hand out to taste, and what is in it.',
        isApprovalNeeded: true,
        ...food,
      },
      {
        title: 'Gas safety certificate',
        due: 26,
        description: 'For every appliance that burns gas.',
        ...food,
      },
      {
        title: 'Fire certificates of your materials',
        due: 33,
        type: 'upload',
        description: 'For fabrics, timber and anything that hangs.',
        ...spaceOnly,
      },
    ],
  },
]
