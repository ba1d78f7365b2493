import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Answers, Field, FileAnswer } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { createUploadStore } from '../../../../ui/files/upload-store.ts'
import { aStore } from '../store/filling-store.fixture.ts'
import { removeLoop } from '../store/loop-changes.ts'
import { createUploads } from './form-uploads.ts'

const plan = aField('upload', { id: 'plan', accept: ['image'] })
const rooms = aField('template', { id: 'rooms', fieldGroupId: 'g', isLooping: true, maxLoops: 3 })
const formOf = (...fields: Field[]) =>
  aFormDefinition(fields, {
    groups: [{ group: { id: 'g' }, fields: [aField('upload', { id: 'photo' })] }],
  })
const arrived: FileAnswer = {
  id: 'f1',
  name: 'a.png',
  mimeType: 'image/png',
  size: 1,
  kind: 'image',
}
const file = new File(['x'], 'a.png')
const inRooms = (...templateValues: Answers[]) => ({
  rooms: { loopCount: templateValues.length, templateValues },
})

/** A network on which uploads wait until they are released. */
function aNetwork() {
  let letThrough: (stored: FileAnswer) => void = () => undefined
  const uploads = createUploads(() => new Promise((resolve) => (letThrough = resolve)))
  const deliver = async () => {
    letThrough(arrived)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { uploads, deliver }
}

test('a running upload arrives in the form after the organisers have changed it', async () => {
  const { uploads, deliver } = aNetwork()
  const before = aStore(formOf(plan))
  uploads.follow(before)
  uploads.uploadsFor(before).of('plan', createUploadStore)?.add([file])
  const after = aStore(formOf(aField('text', { id: 'new' }), plan))
  const shelf = uploads.uploadsFor(after)
  expect(shelf.of('plan', createUploadStore)?.read()).toHaveLength(1)
  uploads.follow(after)
  expect(shelf.of('plan', createUploadStore)?.read()).toHaveLength(1)
  expect(shelf.waiting().map(({ path }) => path)).toEqual(['plan'])
  await deliver()
  expect(after.answer('plan')).toEqual([arrived])
  expect(before.answer('plan')).toBeUndefined()
  expect(shelf.waiting()).toEqual([])
})

test('inside a template it follows its repetition, before and after a change of the form', async () => {
  const { uploads, deliver } = aNetwork()
  const before = aStore(formOf(rooms), inRooms({}, {}, {}))
  uploads.uploadsFor(before).of('rooms[2].photo', createUploadStore)?.add([file])
  removeLoop(before.core, 'rooms', 0)
  const after = aStore(formOf(rooms, plan), inRooms({}, {}))
  uploads.follow(after)
  removeLoop(after.core, 'rooms', 0)
  expect(
    uploads
      .uploadsFor(after)
      .waiting()
      .map(({ path }) => path),
  ).toEqual(['rooms[0].photo'])
  await deliver()
  expect(after.answer('rooms[0].photo')).toEqual([arrived])
})

test('a file for a removed question is dropped', async () => {
  const { uploads, deliver } = aNetwork()
  const before = aStore(formOf(plan))
  uploads.uploadsFor(before).of('plan', createUploadStore)?.add([file])
  const after = aStore(formOf(aField('text', { id: 'new' })))
  uploads.follow(after)
  expect(uploads.uploadsFor(after).waiting()).toEqual([])
  await deliver()
  expect(after.read().values).toEqual({})
})
