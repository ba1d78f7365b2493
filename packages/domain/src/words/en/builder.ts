// The organisers' forms: their list, the builder, the settings, and what has been submitted.
import { builderEditorWords } from './builder-editor.ts'

export const builderWords = {
  list: {
    name: '{:Forms}',
    archivedName: 'Archived {:forms}',
    lead: 'What {:teams} fill in. {:AForm} takes answers once it is published.',
    which: 'Which {:forms}',
    active: 'Active',
    archived: 'Archived',
    add: 'Add {:form}',
    emptyTitle: 'No {:forms} yet',
    emptyText:
      '{:AForm} asks {:teams} for what you need from them: contacts, power, drawings. Add the first one, then give it to {:teams} with {:aTask}.',
    emptyArchivedTitle: 'No archived {:forms}',
    emptyArchivedText:
      '{:Forms} that you archive are kept here, with everything submitted to them.',
    columns: {
      title: '{:Form}',
      state: 'State',
      fields: 'Fields',
      submissions: 'Submissions',
      drafts: 'Drafts',
      tasks: '{:Tasks}',
    },
    filterState: 'State',
  },
  effects: {
    title: 'Save these changes?',
    text: 'Submissions stay as they are:',
    repriced: {
      one: '“{label}”: {count} order keeps the old price',
      other: '“{label}”: {count} orders keep the old price',
    },
    withdrawn: {
      one: '“{label}”: {count} order keeps it, and nobody can order more',
      other: '“{label}”: {count} orders keep it, and nobody can order more',
    },
    required: {
      one: '“{label}” becomes required. {count} submission needs an answer only when it is changed',
      other:
        '“{label}” becomes required. {count} submissions need an answer only when they are changed',
    },
    unknown: 'Orders could not be counted. They keep their items and prices',
    action: 'Save changes',
  },
  state: { published: 'Published', unpublished: 'Unpublished', archived: 'Archived' },
  archive: {
    archive: 'Archive',
    unarchive: 'Un-archive',
    archived: { one: '{count} {:form} is archived', other: '{count} {:forms} are archived' },
    unarchived: {
      one: '{count} {:form} is active again',
      other: '{count} {:forms} are active again',
    },
    cameBackClosed:
      '{unarchived}. Not published any more, because something is to be put right first: {titles}',
  },
  duplicate: {
    action: 'Duplicate',
    of: 'Duplicate “{title}”',
    done: '“{title}” is duplicated. This is the copy; it is not published',
  },
  remove: {
    one: 'Delete {:form}',
    title: { one: 'Delete “{title}”?', other: 'Delete {count} {:forms}?' },
    text: 'This cannot be undone. An archived {:form} keeps everything and can be taken back.',
    fields: { one: '{count} field', other: '{count} fields' },
    submissions: {
      one: '{count} submission and its files',
      other: '{count} submissions and their files',
    },
    drafts: { one: '{count} draft and its files', other: '{count} drafts and their files' },
    messages: 'confirmations, notifications and webhooks, with the log of what they sent',
    action: { one: 'Delete {:form}', other: 'Delete {count} {:forms}' },
    done: { one: 'The {:form} is deleted', other: '{count} {:forms} are deleted' },
  },
  add: {
    lead: 'You add the fields next.',
    title: 'Title',
    titleText: 'As {:teams} read it: “Stand details”.',
    description: 'Description',
    descriptionText: 'Shown above the {:form}: what it is for, and what to have at hand.',
    action: 'Add {:form}',
  },
  links: {
    build: 'Edit fields',
    settings: 'Settings',
    submissions: 'Submissions',
    confirmations: 'Confirmations',
    notifications: 'Notifications',
    webhooks: 'Webhooks',
    of: 'Parts of the {:form}',
  },
  titleMissing: 'Enter a title',
  // Before it is published.
  willSee: {
    everyTeam: 'Once it is published, every {:team} can open it: no {:task} asks for it.',
    teamsOfTasks: {
      one: 'Once it is published, the {:teams} of its {:task} can open it.',
      other: 'Once it is published, the {:teams} of its {count} {:tasks} can open it.',
    },
    guests: 'So can anybody who has the link for guests.',
  },
  ...builderEditorWords,
  settings: {
    who: 'Who may open and change it',
    when: 'When, and how often',
    whenText:
      'All of it is optional. Times are those of the event ({timeZone}). From the closing time on neither drafts nor submissions are taken.',
    opensAt: 'Opens',
    closesAt: 'Closes',
    editableUntil: 'Changes until',
    editableUntilText:
      'When changing what has been submitted ends. Left empty, it ends when the {:form} closes.',
    perTeam: 'Submissions per {:team}',
    perTeamText:
      'Drafts are not counted. What is submitted can still be changed, where that is allowed above. Each {:task} that asks for the {:form} has one submission of its own, which is not counted.',
    one: 'One submission per {:team}',
    several: 'Several submissions per {:team}',
    upTo: {
      one: 'Up to {count} submission per {:team}',
      other: 'Up to {count} submissions per {:team}',
    },
    submissionsPerTeam: 'At most',
    submissionsPerTeamText: 'Left empty, any number.',
    notACount: 'Enter a whole number from 1 to {most}',
    isPublished: 'Published',
    isPublishedText:
      '{:Teams} that have {:aTask} with this {:form} can open it. {:AForm} without {:aTask} is open to every {:team}.',
    isEditable: '{:Teams} may change what they have submitted',
    isEditableText:
      'After submitting, {:aTeam} can come back to its answers, change them and submit again. Without it, what is submitted stays as it is.',
    isPublic: 'Open to guests',
    isPublicText: 'Anybody who has the address can fill in the {:form}, without signing in.',
    guestLink: 'Link for guests',
    guestLinkNotYet: 'Works once the {:form} is published.',
    copyGuestLink: 'Copy link for guests',
    guestLinkCopied: 'Link copied',
    archiveTitle: 'Archive',
    archiveText:
      'An archived {:form} leaves the list and takes no answers. Everything submitted to it stays.',
    unarchiveText: 'This {:form} is archived: it takes no answers.',
    removeTitle: 'Delete',
    removeText: 'Deletes the {:form} with everything submitted to it.',
    usedBy: {
      one: '{count} {:task} uses this {:form}. Give it another {:form}, or delete it first.',
      other: '{count} {:tasks} use this {:form}. Give them another {:form}, or delete them first.',
    },
    notYet: 'This {:form} cannot be published yet:',
  },
  submissions: {
    of: 'Submissions of {title}',
    emptyTitle: 'Nothing has been submitted yet',
    emptyText: 'As soon as {:aTeam} submits this {:form}, its answers stand here.',
    emptyUnpublished: 'This {:form} is not published, so nobody can fill it in yet.',
    showDrafts: { one: 'Show {count} draft', other: 'Show {count} drafts' },
    columns: {
      team: '{:Team}',
      submitted: 'Submitted',
      by: 'By',
      task: '{:Task}',
      updated: 'Last change',
    },
    chooseColumns: 'Columns',
    columnsTitle: 'Answers to show',
    columnsText: 'The choice stands in the address, so it can be shared.',
    show: 'Show columns',
    draft: 'Draft',
    unreadable: 'This record could not be read',
    noTeam: 'No {:team}',
    remove: 'Delete',
    removeTitle: {
      one: 'Delete {count} submission?',
      other: 'Delete {count} submissions?',
    },
    removeText: 'This cannot be undone. The {:teams} can fill in the {:form} again.',
    removeFiles: 'the files that came with them',
    removeTasks: {
      one: '{count} {:task} is open again for its {:team}',
      other: '{count} {:tasks} are open again for their {:teams}',
    },
    removeAction: { one: 'Delete submission', other: 'Delete {count} submissions' },
    removed: { one: 'The submission is deleted', other: '{count} submissions are deleted' },
  },
} as const
