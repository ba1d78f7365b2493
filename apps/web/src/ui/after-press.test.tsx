import { expect, test, vi } from 'vitest'
import { afterPress, followPresses } from './after-press.ts'

followPresses(document)

const mouse = (type: string): boolean => document.dispatchEvent(new MouseEvent(type))

test('by keyboard an input says at once what is wrong with it', () => {
  const say = vi.fn<() => void>()
  afterPress(say)
  expect(say).toHaveBeenCalledOnce()
})

test('nothing is said, and so nothing moves, until the click is over', async () => {
  const order: string[] = []
  document.addEventListener('click', () => order.push('clicked'), { once: true })
  mouse('mousedown')
  afterPress(() => order.push('said'))
  mouse('mouseup')
  mouse('click')
  await vi.waitFor(() => expect(order).toHaveLength(2))
  expect(order).toEqual(['clicked', 'said'])
})

test('a press that ends as a drag holds nothing back for ever', async () => {
  const say = vi.fn<() => void>()
  mouse('mousedown')
  afterPress(say)
  mouse('dragend')
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
})
