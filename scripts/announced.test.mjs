// Messages about a stored change. Each is in testing/sweeps/announced.cases.ts, and is compared with the
// record, or here with the test of its record. The messages are those that browsers show after a call, and
// others that sound like a result.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english } from '../packages/domain/src/words/en/index.ts'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

const SWEEP = inRoot('apps/server/src/testing/sweeps/announced.cases.ts')

const CORRECTIONS = 'submissions/manage/order-corrections.api.test.ts'
const WAITING = 'submissions/waiting/waiting.api.test.ts'
const ARCHIVED = [
  'events/events-archived.api.test.ts',
  'is open only to eventflowAdmins, and to everybody after it is reopened',
]
const PACK = ['workflows/event-pack.api.test.ts', 'and then imported']
const UNDONE_EMAILS = ['imports/imports.after.api.test.ts', 'are still counted as what they are']
const IMPORTED = ['imports/imports.api.test.ts', 'adds teams with their owners and values']
const FILES = 'tasks/task-files.api.test.ts'
const WITHDRAWN = [FILES, 'the required number completes it, and withdrawing one reopens it']
const MAILED = 'testing/emails/announced.api.test.ts'
const PASSWORD_CHANGED = ['access/access.api.test.ts', 'and notifies the person by email']
const ADDRESS_CHANGED = ['access/email-change.api.test.ts', 'notifies the old address']

/** Announced by a call that the sweep cannot make: the test of the record, and its name. */
const TESTED_IN = {
  'access.code.sentAgain': ['access/codes.api.test.ts', 'is void after another one was requested'],
  'answersAdmin.waiting.moved': [
    WAITING,
    'organisers see the lists of a form, move teams and remove them',
  ],
  'filling.waiting.joined': [WAITING, 'teams wait in the order in which they joined'],
  'filling.waiting.left': [WAITING, 'a declined offer goes to the next in line'],
  'answersAdmin.correct.saved': [CORRECTIONS, 'show both prices and totals'],
  'answersAdmin.export.done': ['platform/table-download.test.ts', 'only if all of the file'],
  'answersAdmin.oldPrices.applied': [CORRECTIONS, 'and applied to the chosen ones'],
  'answersAdmin.orders.paid.undone': [
    'orders/payment-marks.api.test.ts',
    'Undo restores the mark before',
  ],
  'emails.test.sent': [MAILED, 'a test of an email'],
  'events.add.done': ['events/events.api.test.ts', 'whose email leads to the new event'],
  'events.archive.archived': ARCHIVED,
  'events.archive.unarchived': ARCHIVED,
  'events.pack.added': PACK,
  'events.pack.changed': PACK,
  'events.pack.removed': PACK,
  'events.paused.requested': ['testing/restored-portal.test.ts', 'after resuming, each thing'],
  'filling.confirmation.changedTitle': [
    'forms/confirmation.test.tsx',
    'if answers were submitted before',
  ],
  'filling.guest.saved': ['guests/guests.api.test.ts', 'with the pass, of which only the hash'],
  'imports.done.changed': ['imports/imports.api.test.ts', 'changes only the differences'],
  'imports.done.text': IMPORTED,
  'imports.list.added': IMPORTED,
  'imports.undo.invitation.unsent': UNDONE_EMAILS,
  'imports.undo.invitations.unsent': UNDONE_EMAILS,
  'imports.list.changed': ['imports/imports.api.test.ts', 'changes only the differences'],
  'mail.confirmEmailChange.heading': ADDRESS_CHANGED,
  'mail.confirmEmailChange.subject': ADDRESS_CHANGED,
  'mail.confirmPasswordChange.heading': PASSWORD_CHANGED,
  'mail.confirmPasswordChange.subject': PASSWORD_CHANGED,
  'mail.mailbox.simulated': ['mail/mail-events.api.test.ts', 'is added to the log'],
  'supplierOrders.confirmed': [
    'suppliers/supplier-orders.api.test.ts',
    'are marked until the supplier confirms them',
  ],
  'tasks.approval.sent': ['tasks/task-completion.api.test.ts', 'is submitted if it needs approval'],
  'taskFiles.received': [FILES, 'a file completes the task'],
  'taskFiles.takenBack': [
    FILES,
    'withdrawing a task that was sent again shows again what the organisers asked for',
  ],
  'taskFiles.withdrawn': WITHDRAWN,
  'taskFiles.withdrawnSeveral': [
    'tasks/team/returned-files.test.tsx',
    'one Undo withdraws all of them',
  ],
  'tasks.task.nowComplete': WITHDRAWN,
  'ui.feedback.savedAndGone': [
    'editor/editor-screen.test.tsx',
    'whose record was deleted in the meantime is reported as saved',
  ],
  'ui.waiting.sent': ['platform/outbox.test.ts', 'waiting actions are sent once and in order'],
  'users.address.sent': [MAILED, 'a link to change an address, to the new address'],
  'users.highest.done': ['access/levels.api.test.ts', 'an eventflowAdmin can promote an admin'],
}

/** Not announced after a change, with the reason. */
const RULE = 'describes a rule or an action'
const STATE = 'describes a stored state'
const SCREEN = 'changes only what is on the screen'
const BUTTON = 'the label of a button'
const UNCHANGED = 'states that nothing was changed'
const NO_RESULT = {
  'ui.feedback.success': 'the text of `succeeded` without another one',
  'admin.setup.items.forms.text': RULE,
  'admin.views.undo': BUTTON,
  'builder.editor.removed': SCREEN,
  'builder.effects.required': RULE,
  'builder.later.text': RULE,
  'builder.settings.guestLinkNotYet': RULE,
  'comments.stale': UNCHANGED,
  'contentAdmin.emptyArchivedTitle': STATE,
  'contentAdmin.write.removed': SCREEN,
  'contentAdmin.write.undo': BUTTON,
  'customFieldsAdmin.cell.undo': BUTTON,
  'downloadsAdmin.removeText': RULE,
  'emails.edit.toDefaultText': RULE,
  'emails.when.confirmPasswordChange': RULE,
  'emails.when.welcome': RULE,
  'events.edit.archivedText': STATE,
  'events.edit.archivedTitle': STATE,
  'fieldGroups.isPublishedText': RULE,
  'filling.draft.notKept': RULE,
  'filling.draft.toMend': UNCHANGED,
  'filling.loops.full': RULE,
  'filling.loops.removed': SCREEN,
  'filling.paste.notUndone': UNCHANGED,
  'filling.paste.quantities': SCREEN,
  'filling.paste.rows': SCREEN,
  'filling.preview.submitted': SCREEN,
  'imports.list.wouldAdd': RULE,
  'imports.remove.text': RULE,
  'imports.start.adds': RULE,
  'imports.start.replaces': RULE,
  'mail.mailbox.blank': STATE,
  'messages.notifications.emptyText': RULE,
  'notificationsAdmin.pushHidden': RULE,
  'problems.tasks.formId': RULE,
  'problems.tasks.taskGroupIds': RULE,
  'prover.panel.mended': SCREEN,
  'shell.notFound.text': RULE,
  'supplierOrders.emptyText': RULE,
  'suppliersAdmin.removeText': RULE,
  'taskAdmin.edit.formText': RULE,
  'taskAdmin.formWarning.archived': STATE,
  'taskAdmin.groups.emptyArchivedTitle': STATE,
  'taskAdmin.list.emptyArchivedTitle': STATE,
  'taskAdmin.review.stale': UNCHANGED,
  'taskAdmin.undo.changedSince': UNCHANGED,
  'taskWork.remind.noneOverdue': STATE,
  'taskFiles.changedSince': UNCHANGED,
  'taskFiles.full': UNCHANGED,
  'taskFiles.tooEarly': STATE,
  'taskFiles.validSaved': STATE,
  'tasks.task.stale': UNCHANGED,
  'teams.fields.ownerOfText': RULE,
  'ui.copyFailed': UNCHANGED,
  'ui.feedback.error': UNCHANGED,
  'ui.feedback.undo': BUTTON,
  'users.change.stale': UNCHANGED,
  'users.chase.retry': BUTTON,
  'webhooks.edit.sendOnUpdate': RULE,
  'webhooks.view.onUpdate': RULE,
}

const isText = (value) => typeof value === 'string' || typeof value.other === 'string'
const textsIn = (catalogue, above = '') =>
  Object.entries(catalogue).flatMap(([part, value]) => {
    if (!isText(value)) return textsIn(value, `${above}${part}.`)
    const texts = typeof value === 'string' ? [value] : Object.values(value)
    return texts.map((text) => ({ key: `${above}${part}`, text }))
  })
const texts = textsIn(english)

/** Texts that end with what has been done: “{name} has been added”. */
const SOUNDS_DONE =
  /(^|\{count\} (\{?:?\w+\}? ){0,2}|\b(is|are|was|were|has been|have been) )(now |successfully )?(added|archived|changed|copied|corrected|deleted|discarded|erased|pasted|published|removed|replaced|restored|returned|saved|submitted|un-archived|unpublished|withdrawn)( from the \{:team\}| without a contact)?\.?$/i

/** Calls, properties and attributes whose texts are shown after a call. */
const SHOWN_AFTER =
  /\b(?:succeeded|feedback\.show|change\.done)\(|\b(?:done|said|success)=\{|\b(?:done|said|success): /g

/** The source up to the bracket that closes an open one, or to the end of its line. */
function argumentAt(source, start, isOpen) {
  if (!isOpen) return source.slice(start, source.indexOf('\n', start))
  let depth = 1
  let at = start
  for (; at < source.length && depth > 0; at += 1) {
    if ('({'.includes(source[at])) depth += 1
    if (')}'.includes(source[at])) depth -= 1
  }
  return source.slice(start, at)
}

function shownAfterCalls() {
  const known = new Set(texts.map(({ key }) => key))
  const isScreen = (path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path)
  const found = filesBelow(inRoot('apps/web/src'))
    .filter(isScreen)
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return [...source.matchAll(SHOWN_AFTER)].flatMap(({ index, 0: opening }) => {
        const shown = argumentAt(source, index + opening.length, !opening.endsWith(' '))
        return [...shown.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key]) => key)
      })
    })
  return found.filter((key) => known.has(key))
}

const swept = [...readFileSync(SWEEP, 'utf8').matchAll(/^ {2}'([\w.]+)': /gm)].map(([, key]) => key)
const announced = [
  ...new Set([
    ...shownAfterCalls(),
    ...texts
      .filter(
        ({ key, text }) =>
          text.includes(' ') && SOUNDS_DONE.test(text) && !key.startsWith('audit.'),
      )
      .map(({ key }) => key),
  ]),
]

test('each message about a stored change is compared with the record', () => {
  expect(announced.length).toBeGreaterThan(120)
  const isCovered = (key) => swept.includes(key) || key in TESTED_IN || key in NO_RESULT
  expect(announced.filter((key) => !isCovered(key)).toSorted()).toEqual([])
})

test('each of them exists, and is listed once', () => {
  const listed = [...swept, ...Object.keys(TESTED_IN), ...Object.keys(NO_RESULT)]
  expect(listed.filter((key, place) => listed.indexOf(key) !== place)).toEqual([])
  const known = new Set(texts.map(({ key }) => key))
  expect(listed.filter((key) => !known.has(key))).toEqual([])
})

test('each named test exists', () => {
  const files = ['apps/server/src', 'apps/web/src'].flatMap((folder) => filesBelow(inRoot(folder)))
  const isThere = ([file, name]) => {
    const path = files.find((one) => one.replaceAll('\\', '/').endsWith(`/${file}`))
    return path !== undefined && readFileSync(path, 'utf8').includes(name)
  }
  expect(Object.entries(TESTED_IN).filter(([, named]) => !isThere(named))).toEqual([])
})
