import { expect, test } from 'vitest'
import type { DraftOf } from './record-source.ts'

test('the values of an editor without one of the input do not compile', () => {
  const add = (input: { name: string; phone?: string | undefined; link: string | null }) => input
  type Draft = DraftOf<typeof add, { readonly link: string }>
  const draft: Draft = { name: 'Voltline', phone: '', link: '' }
  // @ts-expect-error -- `phone` is missing
  const short: Draft = { name: 'Voltline', link: '' }
  expect(draft).toMatchObject(short)
})
