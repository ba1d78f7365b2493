import { expect, test } from 'vitest'
import { fileAddress } from '../../../platform/file-address.ts'
import { linked, NO_FILE_LINKS } from './file-links.ts'

test('a file is a link where it can be fetched, and a guest is led to no sign-in by one', () => {
  const file = { id: 'a b', name: 'plan.pdf' }
  expect(linked(file, fileAddress)).toEqual({ ...file, href: '/api/files/a%20b/open' })
  expect(linked(file, NO_FILE_LINKS)).toEqual(file)
})
