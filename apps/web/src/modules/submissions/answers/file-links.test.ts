import { expect, test } from 'vitest'
import { fileAddress } from '../../../platform/file-address.ts'
import { linked } from './file-links.ts'

test('a file has a URL or a call, so that guests are not sent to the sign-in', () => {
  const file = { id: 'a b', name: 'plan.pdf' }
  const href = fileAddress(file.id)
  expect(linked(file, () => ({ href }))).toEqual({ ...file, href: '/api/files/a%20b/open' })
  const onOpen = () => undefined
  expect(linked(file, () => ({ onOpen }))).toEqual({ ...file, onOpen })
})
