// The custom fields of the demo event's teams. Their ids are fixed, so that forms can refer to
// them.
import type { CustomFieldType, CustomFieldValue } from '@eventflow/domain/custom-fields'

interface DemoCustomField {
  readonly id: string
  readonly label: string
  readonly type: CustomFieldType
  readonly placeholder?: string
  readonly description?: string
  readonly options?: string[]
  readonly showField?: boolean
  readonly showToChildTeams?: boolean
  readonly teamCanEdit?: boolean
  readonly isRequired?: boolean
  readonly defaultValue: CustomFieldValue
}

const HALLS = ['Hall 1', 'Hall 2', 'Food Village']
const SLOTS = ['Friday 08:00', 'Friday 13:00', 'Saturday 08:00', 'Saturday 13:00']
const MANAGERS = ['Moira Devlin', 'Adam Whitlock']

const forStandSharesToo = { showToChildTeams: true }
const hidden = { showField: false }
const readByTeams = { teamCanEdit: false }

export const DEMO_CUSTOM_FIELDS: readonly DemoCustomField[] = [
  {
    id: 'stand-number',
    label: 'Stand number',
    type: 'text',
    placeholder: 'A104',
    description: 'As on the floor plan.',
    defaultValue: '',
    ...forStandSharesToo,
    ...readByTeams,
  },
  {
    id: 'hall',
    label: 'Hall',
    type: 'dropdown',
    options: HALLS,
    defaultValue: '',
    ...forStandSharesToo,
    ...readByTeams,
  },
  {
    id: 'build-up-slot',
    label: 'Build-up slot',
    type: 'dropdown',
    description: 'When your first lorry may drive into the hall.',
    options: SLOTS,
    isRequired: true,
    defaultValue: '',
    ...forStandSharesToo,
  },
  {
    id: 'power',
    label: 'Power in the contract (kW)',
    type: 'number',
    description: 'What the price of your stand includes.',
    defaultValue: '3',
  },
  { id: 'vip', label: 'VIP', type: 'checkbox', defaultValue: false, ...hidden },
  {
    id: 'account-manager',
    label: 'Account manager',
    type: 'text',
    defaultValue: 'Moira Devlin',
    ...hidden,
  },
]

const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

/** The values of the `n`th team. Every fifth has no build-up date yet. */
export const demoValuesOf = (n: number): Record<string, CustomFieldValue> => ({
  'stand-number': `${'ABC'[n % 3]}${100 + n}`,
  hall: nth(HALLS, n),
  'build-up-slot': n % 5 === 4 ? '' : nth(SLOTS, n),
  power: String(n % 7 === 1 ? 32 : 3 + (n % 4) * 3),
  vip: n % 9 === 1,
  'account-manager': nth(MANAGERS, n),
})
