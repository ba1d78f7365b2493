// Messages about invalid values are in the caller's language, from a schema, a group of settings or
// a use case alike. The title stays as specified.
import { beforeAll, expect, test } from 'vitest'
import { castOf, type Cast } from './cast.ts'
import { refusal } from './refusal.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
let cast: Cast

const NOTHING = '01987654-0000-7000-8000-00000000dead'
const task = { title: 'Power', dueDate: '2026-06-01', description: '', type: 'task' } as const
const aField = { id: 'a', type: 'text', label: 'A' } as const
const column = { kind: 'team', field: 'type' } as const

type Ask = (api: Cast['admin']['api']) => Promise<unknown>

const changed =
  (
    name:
      | 'event'
      | 'sidebar'
      | 'featured'
      | 'corePages'
      | 'welcomeEmail'
      | 'variables'
      | 'onboarding',
    data: object,
  ): Ask =>
  async ({ settings }) => {
    const group = settings[name] as {
      read(): Promise<{ revision: number }>
      change(input: object): Promise<unknown>
    }
    return group.change({ data, revision: (await group.read()).revision })
  }

const page = { title: 'A page' }
const sectionsOf =
  (...sections: object[]): Ask =>
  async ({ content }) => {
    const { id, revision } = await content.add(page)
    return content.saveSections({ contentId: id, revision, sections: sections as never })
  }
const section = (type: string, data: unknown, id = 'a') => ({
  id,
  type,
  heading: '',
  isPublished: true,
  data,
})

const REFUSED: readonly [string, Ask][] = [
  ['Not a valid date', (api) => api.tasks.add({ ...task, dueDate: '2026-02-30' })],
  [
    'Remove the special characters that cannot be stored',
    (api) => api.tasks.add({ ...task, title: 'a\u0000' }),
  ],
  [
    'One of these groups no longer exists or is archived',
    (api) => api.tasks.add({ ...task, taskGroupIds: [NOTHING] }),
  ],
  [
    'This form does not exist or is archived',
    (api) => api.tasks.add({ ...task, type: 'form', formId: NOTHING }),
  ],
  [
    'One of these tasks no longer exists',
    (api) => api.taskGroups.add({ title: 'Group', taskIds: [NOTHING] }),
  ],
  [
    'Use lower-case letters, digits and hyphens, such as build-up',
    (api) => api.content.add({ ...page, path: '../x' }),
  ],
  [
    'Enter the name of a Material icon, such as info_outlined',
    (api) => api.content.add({ ...page, icon: '<svg>' }),
  ],
  [
    'One of these team types no longer exists',
    (api) => api.content.add({ ...page, allowedTeamTypeIds: [NOTHING] }),
  ],
  ['This image no longer exists', sectionsOf(section('image', NOTHING))],
  [
    'Enter an https address, an email address or a path of the portal',
    sectionsOf(section('button', { text: 'Go', link: 'javascript:a' })),
  ],
  ['This is not a YouTube video', sectionsOf(section('youTube', 'https://example.com'))],
  ['Two sections have the same id', sectionsOf(section('taskList', 'b'), section('taskList', 'c'))],
  [
    'The event cannot end before it starts',
    changed('event', { startDate: '2027-02-02', endDate: '2027-01-01' }),
  ],
  ['Not a known time zone', changed('event', { timeZone: 'Atlantis' })],
  [
    'Each section and page can be in the sidebar only once',
    changed('sidebar', {
      sections: [0, 1].map((index) => ({
        id: 'a',
        heading: '',
        itemIds: [],
        index,
        isCollapsable: false,
      })),
    }),
  ],
  ['Each page can be featured only once', changed('featured', { contentIds: ['a', 'a'] })],
  ['Not a known merge tag: {nobody}', changed('welcomeEmail', { paragraph1: 'Hello {nobody}' })],
  ['Not a known currency', changed('variables', { currencyId: 'XXY' })],
  [
    'Enter the address of a video at youtube.com, beginning with https://',
    changed('onboarding', { videoUrl: 'https://example.com' }),
  ],
  ['Choose each column once', (api) => api.reports.add({ name: 'Who', columns: [column, column] })],
  [
    'The logo no longer exists. Choose it again',
    (api) => api.suppliers.add({ company: 'Ann', logoFileId: NOTHING }),
  ],
  [
    'Two fields have the same id',
    async (api) => {
      const { id, revision } = await api.forms.add({ title: 'Form' })
      return api.forms.update({
        formId: id,
        revision,
        fieldIds: ['a'],
        newFields: [aField, aField] as never,
      })
    },
  ],
  [
    'The minimum is above the maximum',
    async (api) => {
      const { id, revision } = await api.forms.add({ title: 'Form' })
      return api.forms.update({
        formId: id,
        revision,
        fieldIds: ['a'],
        newFields: [{ ...aField, min: 9, max: 1 }] as never,
      })
    },
  ],
  [
    'Enter an address that begins with https:// or http://, without a user name, a password or a #',
    async (api) => {
      const { id } = await api.forms.add({ title: 'Form' })
      return api.webhooks.add({ formId: id, name: 'CRM', requestURL: 'ftp://example.com' })
    },
  ],
  [
    'Enter a path of this portal, such as /tasks, or an address that begins with https://',
    (api) => api.notifications.add({ title: 'News', linkUrl: 'javascript:a' }),
  ],
  [
    'A team type with this name already exists',
    async (api) => {
      await api.teamTypes.add({ name: 'Twice' })
      return api.teamTypes.add({ name: 'Twice' })
    },
  ],
  [
    'The current password is wrong',
    (api) =>
      api.access.changePassword({
        currentPassword: 'not-this-one',
        newPassword: 'a-long-and-new-one',
      }),
  ],
  ['This cursor does not belong to this list', (api) => api.tasks.list({ cursor: 'nothing' })],
]

beforeAll(async () => {
  cast = await castOf(await portal.event())
  const { settings } = cast.admin.api
  const { revision } = await settings.event.read()
  await settings.event.change({ data: { languages: ['de'] }, revision })
})

test.each(REFUSED)('%s', async (message, ask) => {
  const { api } = cast.admin
  await api.users.chooseLanguage({ language: null })
  const english = await refusal(ask(api))
  expect(english.problems?.map((problem) => problem.message)).toContain(message)
  await api.users.chooseLanguage({ language: 'de' })
  const german = await refusal(ask(api))
  expect(german.title).toBe(english.title)
  expect(german.problems).toHaveLength(english.problems?.length ?? 0)
  const said = new Set(english.problems?.map((problem) => problem.message))
  expect(german.problems?.filter((problem) => said.has(problem.message))).toEqual([])
})
