// The companies from which the demo's teams may order.
import { aViewer } from '@eventflow/domain/builders/kernel'
import { supplierInput } from '@eventflow/domain/suppliers'
import { addSupplier, addSupplierGroup, supplierRepository } from '../modules/suppliers/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { demoPicture, storeDemoFile } from './demo-files.ts'

interface DemoSupplier {
  readonly company: string
  /** The file of its logo, `supplier-….png`; some have none. */
  readonly logo?: string
  readonly description: string
  readonly website?: string
  readonly contact: readonly [firstName: string, surname: string, jobTitle: string, phone: string]
  readonly group: string
  readonly isFeatured?: boolean
  readonly isArchived?: boolean
  /** The names of team types. */
  readonly showTo?: readonly string[]
  readonly hideFrom?: readonly string[]
}

const SUPPLIERS: readonly DemoSupplier[] = [
  {
    company: 'Voltline Electrical',
    logo: 'voltline',
    description:
      'Official electrical contractor. Sockets, stand lighting and three-phase supply, switched on the afternoon before the show.\n\nOrders after the deadline cost 30% more.',
    website: 'https://voltline.example/orders',
    contact: ['Priya', 'Raman', 'Event orders', '+44 113 496 0101'],
    group: 'Power and water',
    isFeatured: true,
  },
  {
    company: 'Clearwater Plumbing',
    logo: 'clearwater-plumbing',
    description: 'Water and waste for kitchens and coffee machines, with a tested connection.',
    website: 'https://clearwater.example',
    contact: ['Tom', 'Ashworth', 'Site manager', '+44 113 496 0102'],
    group: 'Power and water',
  },
  {
    company: 'Northern Rigging',
    logo: 'northern-rigging',
    description: 'Everything that hangs: banners, trusses and lights above space only stands.',
    website: 'https://northern-rigging.example',
    contact: ['Hannah', 'Doyle', 'Rigging desk', '+44 113 496 0103'],
    group: 'Stand building',
    showTo: ['Space Only'],
  },
  {
    company: 'Stand & Deliver Logistics',
    logo: 'stand-and-deliver',
    description: 'Deliveries to your stand, forklifts, and storage of empties during the show.',
    website: 'https://standanddeliver.example',
    contact: ['Marek', 'Nowak', 'Lifting desk', '+44 113 496 0104'],
    group: 'Logistics',
    isFeatured: true,
  },
  {
    company: 'Bright Furniture Hire',
    logo: 'bright-furniture',
    description:
      'Counters, stools, fridges and brochure racks, delivered on the last build-up day.',
    website: 'https://brightfurniture.example/shows',
    contact: ['Amelia', 'Stone', 'Sales', '+44 113 496 0105'],
    group: 'Stand building',
    hideFrom: ['Space Only'],
  },
  {
    company: 'Fern & Petal',
    logo: 'fern-and-petal',
    description: 'Plants and flowers for three days, watered every morning.',
    contact: ['Joss', 'Fernley', 'Florist', '+44 113 496 0106'],
    group: 'Hospitality',
  },
  {
    company: 'Kettle Crew Catering',
    logo: 'kettle-crew',
    description: 'Coffee, lunches and staff for your stand.',
    website: 'https://kettlecrew.example',
    contact: ['Ola', 'Adeyemi', 'Catering manager', '+44 113 496 0107'],
    group: 'Hospitality',
  },
  {
    company: 'Safe Hands Stewarding',
    description: 'Stewards and night watch for single stands.',
    contact: ['Ruth', 'Calder', 'Operations', '+44 113 496 0108'],
    group: 'Logistics',
  },
  {
    company: 'Last Year Carpets',
    description: 'Does not work at this venue any more.',
    contact: ['Neil', 'Burrows', 'Owner', '+44 113 496 0109'],
    group: 'Stand building',
    isArchived: true,
  },
]

interface Surroundings {
  readonly organiserId: string | null
  readonly teamTypeIds: ReadonlyMap<string, string>
  readonly now: Date
}

export async function writeSuppliers(
  scope: Scope,
  services: Services,
  { organiserId, teamTypeIds, now }: Surroundings,
): Promise<void> {
  const author = { by: organiserId ?? '', at: now }
  const editor = { viewer: aViewer({ permissions: 'moderator', team: null }), author }
  const idsOf = (names: readonly string[] = []) =>
    names.flatMap((name) => teamTypeIds.get(name) ?? [])
  const groupIds = new Map<string, string>()
  for (const title of new Set(SUPPLIERS.map(({ group }) => group))) {
    const { id } = await addSupplierGroup(scope, { title, supplierIds: [] }, author)
    groupIds.set(title, id)
  }
  const keepLogo = async (name: string) => {
    const picture = `supplier-${name}.png`
    const bytes = await demoPicture(picture)
    return storeDemoFile(scope, services, { name: picture, bytes, purpose: 'logo', at: now })
  }
  for (const { company, description, website, ...one } of SUPPLIERS) {
    const [firstName, surname, jobTitle, phone] = one.contact
    const email = `${firstName}@${company.split(' ')[0]}.example`.toLowerCase()
    const { id } = await addSupplier(
      scope,
      supplierInput.parse({
        company,
        description,
        website,
        logoFileId: one.logo === undefined ? null : await keepLogo(one.logo),
        contacts: [{ firstName, surname, jobTitle, phone, email, postcode: 'LS10 1AB' }],
        isFeatured: one.isFeatured,
        showToTeamTypeIds: idsOf(one.showTo),
        hideFromTeamTypeIds: idsOf(one.hideFrom),
        supplierGroupIds: [groupIds.get(one.group) ?? ''],
      }),
      editor,
    )
    if (one.isArchived)
      await supplierRepository.setArchived(scope, { ids: [id], isArchived: true }, author)
  }
}
