import type { Session } from '@eventflow/domain/access'
import type { Menu } from '@eventflow/domain/navigation'
import { CORE_PAGE_IDS, DEFAULT_CORE_PAGES, type Portal } from '@eventflow/domain/settings'
import type { PortalServices } from '../src/platform/session.ts'

export const fakeSession: Session = {
  viewer: {
    eventId: 'event',
    accountId: 'account',
    userId: 'user',
    firstName: 'Ann',
    surname: 'Lee',
    email: 'ann@example.com',
    permissions: 'admin',
    language: null,
    team: {
      id: 'team',
      name: 'Acme Hydraulics and Pneumatic Machinery of Northern England',
      role: 'teamOwner',
      teamTypeId: null,
      isOrganiser: false,
      standShareRole: null,
      parentTeamId: null,
      parentTeamTypeId: null,
    },
  },
}

export const fakePortal = (navBgColor: string): Portal => ({
  eventId: 'event',
  event: {
    longName: 'Northern Machinery Exhibition 2026',
    shortName: 'Northern Machinery 2026',
    eventName: 'Northern Machinery',
    teamName: 'Team',
    companyName: 'Example Events',
    startDate: '2026-09-01',
    endDate: '2026-09-03',
    buildUpDays: 2,
    timeZone: 'Europe/London',
    language: 'en',
    languages: [],
  },
  branding: {
    navBgColor,
    navTheme: 'dark',
    logoUrl: null,
    invertedLogoUrl: null,
    iconLogoUrl: null,
    hasIconLogo: false,
    loginImageUrl: null,
  },
  terminology: {
    dashboard: 'Dashboard',
    downloads: 'Downloads',
    forms: 'Forms',
    suppliers: 'Suppliers',
    tasks: 'Tasks',
    timeTable: 'Time Table',
    notifications: 'Notifications',
    download: '',
    form: '',
    supplier: '',
    task: '',
    notification: '',
    teams: '',
  },
  variables: {
    dueSoonDays: 30,
    lateJoinDays: 7,
    teamMemberLimit: 10,
    currencyId: 'GBP',
    arePricesWithoutVat: false,
    taxRate: '',
    isTaxPerLine: false,
  },
  isArchived: false,
  isPaused: false,
  hasMailbox: true,
  singleSignOn: null,
  reportsDsn: null,
})

/** The menu of an organiser, with all entries. */
export const fakeMenu: Menu = {
  corePages: CORE_PAGE_IDS.map((id) => ({
    id,
    ...DEFAULT_CORE_PAGES[id],
    picture: null,
  })),
  pages: [],
  sections: [{ id: 'all', heading: '', isCollapsable: false, itemIds: [...CORE_PAGE_IDS] }],
}

export const fakeServices: PortalServices = {
  loadSession: () => Promise.resolve(fakeSession),
  loadPortal: () => Promise.resolve(fakePortal('#029e66')),
  loadMenu: () => Promise.resolve(fakeMenu),
  logOut: () => Promise.resolve(),
  endViewing: () => Promise.resolve(),
  find: (text) =>
    Promise.resolve([
      { id: '1', kind: 'team', title: `Team of ${text}`, detail: '', sectionId: null, excerpt: [] },
      { id: '2', kind: 'user', title: `${text} Smith`, detail: '', sectionId: null, excerpt: [] },
    ]),
}
