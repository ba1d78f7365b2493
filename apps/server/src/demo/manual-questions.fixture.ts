// Questions of exhibitors at the demo event in their words, the record that answers each, and the
// expected excerpt if it is not only the name.
const ORDER = 'Stand order and requirements'
const EARLIER = 'Halls open one hour earlier on build-up day'

export const QUESTIONS: readonly (readonly [question: string, title: string, shows?: string])[] = [
  ['when may I unload', 'Arrival and unloading', 'from 07:00 on your build-up day'],
  ['maximum wall height', 'Stand rules'],
  ['where can I park my van', 'Arrival and unloading'],
  ['hanging a banner from the roof', 'Rigging and hanging banners'],
  ['rigging weight', 'Rigging and hanging banners'],
  ['how many badges do we get', 'Badges and passes'],
  ['can I bring my children', 'Badges and passes'],
  ['where do I put cardboard', 'Waste and cleaning'],
  ['who cleans our stand', 'Waste and cleaning'],
  ['may we hand out free samples', 'Catering and samples on your stand'],
  ['can we serve alcohol', 'Catering and samples on your stand'],
  ['public liability insurance', 'Insurance'],
  ['first aid room', 'Fire safety and emergencies'],
  ['what is the emergency number', 'Fire safety and emergencies'],
  ['is there free wifi', 'Wi-Fi and telephones'],
  ['where are empty crates stored', 'Deliveries, storage and forklifts'],
  ['send a pallet before the show', 'Deliveries, storage and forklifts'],
  ['hotel near the venue', 'Hotels and travel'],
  ['risk assessment', 'Contractors and risk assessments'],
  ['how loud may our music be', 'Music, noise and demonstrations'],
  ['when does breakdown start', 'Breakdown and collection'],
  ['what time is the power switched on', 'Electricity, water and internet'],
  ['wheelchair ramp', 'Accessible stands'],
  ['ridging', 'Rigging and hanging banners'],
  ['how much is a lorry park', 'Arrival and unloading', '£35.00'],
  ['what does a van cost a day', 'Arrival and unloading', '£22.00'],
  ['unlaoding', 'Arrival and unloading'],
  ['how much is a 3 kW socket', ORDER, '£284.00'],
  ['bar stool', ORDER, '£32.00'],
  ['price of a lockable counter', ORDER, '£118.00'],
  ['spotlights', ORDER, '£129.00'],
  ['made to measure', ORDER, 'on request'],
  ['kilowatts at one time', ORDER, 'How many kilowatts'],
  ['halls open earlier', EARLIER],
  ['06:00', EARLIER, 'You can unload from 06:00'],
  ['dressing of stands', 'Dressing of stands', '07:00–22:00'],
  ['question hour', 'Online question hour', '14:00–15:00'],
  ['evening for exhibitors', 'Evening for exhibitors', 'The Foundry'],
  ['when is the briefing of exhibitors', 'Briefing of exhibitors', '16:30'],
  ['Wi-Fi', 'Wi-Fi and telephones'],
  ['wi-fi for card terminals', 'Wi-Fi and telephones', 'Card terminals should not depend on it'],
]

/** Questions of German exhibitors, and the first results that answer them. */
export const GERMAN_QUESTIONS: readonly (readonly [question: string, title: string])[] = [
  ['Strom', 'Möbel, Strom und Wasser bestellen'],
  ['Drehstrom', 'Drehstrom bestellen'],
  ['Was kostet ein Barhocker', 'Standbestellung: Möbel, Strom, Wasser'],
  ['Ausweise', 'Ausstellerausweise'],
  ['Gefährdungsbeurteilung', 'Gefährdungsbeurteilung'],
  ['Wann öffnen die Hallen früher', 'Die Hallen öffnen am Aufbautag eine Stunde früher'],
]
