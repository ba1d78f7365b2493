import { describe, expect, test, vi } from 'vitest'
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

describe('what moves away between the press and the release', () => {
  /** Presses a button, and lets go where the browser finds only the frame around it. */
  function pressed(letGo: { clientX: number; clientY: number }) {
    const clicked = vi.fn<() => void>()
    const frame = document.createElement('div')
    const around = vi.fn<() => void>()
    frame.addEventListener('click', around)
    const button = frame.appendChild(document.createElement('button'))
    button.addEventListener('click', clicked)
    button.getBoundingClientRect = () => new DOMRect(100, 100, 80, 40)
    document.body.append(frame)
    const event = (type: string, init: MouseEventInit) =>
      new MouseEvent(type, { bubbles: true, ...init })
    button.dispatchEvent(event('mousedown', { clientX: 110, clientY: 110 }))
    frame.dispatchEvent(event('click', letGo))
    frame.remove()
    return { clicked, around }
  }

  test('is clicked, and once', () => {
    const { clicked, around } = pressed({ clientX: 112, clientY: 111 })
    expect(clicked).toHaveBeenCalledOnce()
    expect(around).toHaveBeenCalledOnce()
  })

  test('is not clicked by somebody who lets go elsewhere', () => {
    const { clicked } = pressed({ clientX: 300, clientY: 111 })
    expect(clicked).not.toHaveBeenCalled()
  })
})
