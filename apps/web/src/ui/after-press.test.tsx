import { describe, expect, test, vi } from 'vitest'
import { afterPress, followPresses } from './after-press.ts'

followPresses(document)

const mouse = (type: string): boolean => document.dispatchEvent(new MouseEvent(type))

test('an input left by keyboard shows its error at once', () => {
  const onPress = vi.fn<() => void>()
  afterPress(onPress)
  expect(onPress).toHaveBeenCalledOnce()
})

test('an error that would move a pressed button appears only after the click', async () => {
  const order: string[] = []
  document.addEventListener('click', () => order.push('clicked'), { once: true })
  mouse('mousedown')
  afterPress(() => order.push('said'))
  mouse('mouseup')
  mouse('click')
  await vi.waitFor(() => expect(order).toHaveLength(2))
  expect(order).toEqual(['clicked', 'said'])
})

test('a press that ends as a drag postpones nothing forever', async () => {
  const onPress = vi.fn<() => void>()
  mouse('mousedown')
  afterPress(onPress)
  mouse('dragend')
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce())
})

describe('a button that moves between press and release', () => {
  /** Presses a button and releases where the browser finds only the surrounding frame. */
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

  test('is clicked once', () => {
    const { clicked, around } = pressed({ clientX: 112, clientY: 111 })
    expect(clicked).toHaveBeenCalledOnce()
    expect(around).toHaveBeenCalledOnce()
  })

  test('is not clicked if the pointer is released elsewhere', () => {
    const { clicked } = pressed({ clientX: 300, clientY: 111 })
    expect(clicked).not.toHaveBeenCalled()
  })
})
