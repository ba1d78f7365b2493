import { expect, test } from 'vitest'
import { aDevice, owner } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'

test('two people on one device do not see each other’s text', () => {
  const { store } = aDevice()
  const copy = { values: { a: '1' }, base: { revision: 0, values: {} }, changedAt: 'now' }
  createDeviceDraft(owner, () => store).write(copy)
  expect(createDeviceDraft({ ...owner, userId: 'ben' }, () => store).read()).toBeNull()
  expect(createDeviceDraft({ ...owner, taskId: null }, () => store).read()).toBeNull()
})

test('changes to two submissions and a new one stay separate on a device', () => {
  const { store } = aDevice()
  const place = { ...owner, taskId: null }
  const copyOf = (submissionId: string | null) =>
    createDeviceDraft({ ...place, submissionId }, () => store)
  const copy = { values: { a: '1' }, base: { revision: 1, values: {} }, changedAt: 'now' }
  copyOf('first').write(copy)
  expect(copyOf('first').read()).toEqual(copy)
  expect([copyOf('second').read(), copyOf(null).read()]).toEqual([null, null])
})

test('an unreadable copy counts as none', () => {
  const { store } = aDevice()
  for (const text of [
    'null',
    '[]',
    '{"values":3,"base":{"revision":1,"values":{}}}',
    '{"values":{},"base":[]}',
    '{"values":{}',
  ]) {
    store.setItem('eventflow-draft ann form task', text)
    expect(createDeviceDraft(owner, () => store).read()).toBeNull()
  }
})
