import { describe, expect, it } from 'vitest'
import { aViewer } from '../kernel/kernel.builders.ts'
import { canOpenForm, type FormState } from './forms.policy.ts'

const user = aViewer({ permissions: 'user' })
const moderator = aViewer({ permissions: 'moderator' })

describe('opening a form', () => {
  const open: FormState = { isPublished: true, isArchived: false, isPublic: false }
  const isPublic: FormState = { ...open, isPublic: true }
  const none = { total: 0, visible: 0 }
  it.each([
    ['a user, a form without task', user, open, none, true],
    ['a user, one of two tasks seen', user, open, { total: 2, visible: 1 }, true],
    ['a user, no task seen', user, open, { total: 2, visible: 0 }, false],
    ['an organiser, no task seen', moderator, open, { total: 2, visible: 0 }, true],
    ['a user, not published', user, { ...isPublic, isPublished: false }, none, false],
    ['an organiser, not published', moderator, { ...open, isPublished: false }, none, false],
    ['a user, archived', user, { ...isPublic, isArchived: true }, none, false],
    ['a guest, not public', null, open, none, false],
    ['a guest, public', null, isPublic, none, true],
    ['a guest, public with a task', null, isPublic, { total: 1, visible: 0 }, true],
    ['a guest, public and not published', null, { ...isPublic, isPublished: false }, none, false],
    ['a guest, public and archived', null, { ...isPublic, isArchived: true }, none, false],
  ])('%s', (_who, viewer, form, tasks, may) => {
    expect(canOpenForm(viewer, form, tasks)).toBe(may)
  })
})
