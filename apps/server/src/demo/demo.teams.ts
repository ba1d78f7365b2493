// The exhibitors of the demo event: 60 teams of 8 types, some of them stand shares.

export const DEMO_TEAM_TYPES = [
  'Shell Scheme',
  'Space Only',
  'Food & Drink Village',
  'Start-up Zone',
  'Sponsor',
  'Media Partner',
  'Association',
  'Organiser',
] as const
export type DemoTeamType = (typeof DEMO_TEAM_TYPES)[number]

export interface DemoTeam {
  readonly name: string
  readonly type: DemoTeamType
  /** The name of the parent team, for a stand share. */
  readonly parent?: string
}

const of = (type: DemoTeamType, ...names: readonly string[]): DemoTeam[] =>
  names.map((name) => ({ name, type }))
const sharing = (parent: string, type: DemoTeamType, ...names: readonly string[]): DemoTeam[] =>
  names.map((name) => ({ name, type, parent }))

/** A person of an agency, who owns these three teams. */
export const DEMO_AGENCY = {
  person: { firstName: 'Priya', surname: 'Nair' },
  address: 'priya.nair@three-stands-agency',
} as const
export const DEMO_AGENCY_TEAMS: readonly string[] = [
  'Rota Robin',
  'Peel Packaging',
  'Nectar Analytics',
]

// A parent comes before its stand shares.
export const DEMO_TEAMS: readonly DemoTeam[] = [
  ...of('Organiser', 'Northlight Events'),
  ...of(
    'Space Only',
    'Harbour & Vale Kitchens',
    'Ironbridge Ovens',
    'Castle Refrigeration Group',
    'Polar Peak Cold Rooms',
    'Lakeland Hospitality Furniture',
    'Meridian Coffee Machines',
    'Blackthorn Bar Systems',
    'Tidewater Dishwash',
    'Summit Catering Equipment International (United Kingdom) Ltd',
    'Orchard Lane Ventilation',
  ),
  ...sharing('Harbour & Vale Kitchens', 'Space Only', 'Vale Worktops', 'Harbour Induction'),
  ...sharing('Castle Refrigeration Group', 'Space Only', 'Castle Ice Makers', 'Frostline Display'),
  ...of(
    'Shell Scheme',
    'Copper Kettle Cookware',
    'Linen & Loom Table Wear',
    'Brightwater Glass',
    'Stonegate Knives',
    'Menu Craft Printing',
    'Hillside Uniforms',
    'Parlour Payment Terminals',
    'Quayside Signs',
    'Redwood Trays',
    'Silver Birch Candles',
    'Thistle Hygiene',
    'Union Street Aprons',
    'Waverley Crockery',
    'Abbey Pest Control',
    'Beacon Waste & Recycling',
    'Clover Cleaning Supplies',
  ),
  ...of(
    'Food & Drink Village',
    'Fenland Farm Ice Cream',
    'Old Mill Sourdough',
    'Saltmarsh Oysters',
    'Moor & Heather Honey',
    'Three Rivers Cider',
    'Fig & Fennel Charcuterie',
    'Dale End Dairy',
    'Peppercorn Spice Co',
    'Wildwood Gin',
    'Ember Roast Coffee',
    'Juniper Tonic Works',
  ),
  ...sharing('Three Rivers Cider', 'Food & Drink Village', 'Little Rivers Juice'),
  ...of(
    'Start-up Zone',
    'Tablewise',
    'Rota Robin',
    'Peel Packaging',
    'Nectar Analytics',
    'Crumb Allergens',
    'Kerbside Ordering',
    'Spoonful Training',
    'Lantern Bookings',
    'Second Helping',
  ),
  ...of('Sponsor', 'Albion Bank Hospitality', 'Greenfield Energy', 'Northern Line Insurance'),
  ...sharing('Greenfield Energy', 'Sponsor', 'Greenfield Charge Points'),
  ...of('Media Partner', 'The Caterer’s Post', 'Kitchen & Bar Weekly'),
  ...of('Association', 'Guild of Independent Hoteliers', 'Craft Bakers Circle'),
]

/** A company that cancelled. Only the small event has it. */
export const WITHDRAWN_TEAM: DemoTeam = { name: 'Salt Lane Ceramics', type: 'Shell Scheme' }

/** Companies that have no contact yet. Only the small event has them. */
export const PLANNED_TEAMS: readonly DemoTeam[] = [
  { name: 'Marlow Street Pasta', type: 'Food & Drink Village' },
  { name: 'Tern & Tide Refrigeration', type: 'Space Only' },
]

export const DEMO_FIRST_NAMES = [
  'Amelia',
  'Ben',
  'Chloe',
  'Daniel',
  'Ella',
  'Finn',
  'Grace',
  'Harry',
  'Isla',
  'Jack',
  'Kiran',
  'Leah',
  'Mohammed',
  'Nadia',
  'Oliver',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tilda',
  'Uma',
  'Victor',
  'Wren',
  'Xanthe',
  'Yusuf',
  'Zara',
] as const

export const DEMO_SURNAMES = [
  'Ashworth',
  'Bellamy',
  'Carter',
  'Dunne',
  'Ellison',
  'Farrow',
  'Gallagher',
  'Hughes',
  'Ibrahim',
  'Jennings',
  'Khan',
  'Lockwood',
  'Mercer',
  'Novak',
  'Okafor',
  'Patel',
  'Quinn',
  'Rahman',
  'Sinclair',
  'Tennant',
  'Underhill',
  'Vaughan',
  'Whitaker',
  'Young',
] as const
