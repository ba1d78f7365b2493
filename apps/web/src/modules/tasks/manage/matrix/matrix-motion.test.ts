import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMotion } from './matrix-motion.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a single step is not motion, but the next one soon after is, until it rests', () => {
  const motion = createMotion()
  motion.moved()
  expect(motion.isMoving()).toBe(false)
  vi.advanceTimersByTime(50)
  motion.moved()
  expect(motion.isMoving()).toBe(true)
  vi.advanceTimersByTime(190)
  expect(motion.isMoving()).toBe(true)
  vi.advanceTimersByTime(30)
  expect(motion.isMoving()).toBe(false)
  motion.moved()
  expect(motion.isMoving()).toBe(false)
})

test('key presses are single steps at any speed, but scrolling with the wheel after them is not', () => {
  const motion = createMotion()
  for (let n = 0; n < 3; n += 1) {
    motion.steps()
    motion.moved()
    expect(motion.isMoving()).toBe(false)
    vi.advanceTimersByTime(30)
  }
  motion.moved()
  motion.moved()
  expect(motion.isMoving()).toBe(true)
})

test('waiting work is done once it rests, a few items per frame, except cancelled work', () => {
  const done: string[] = []
  const motion = createMotion()
  motion.tell({ onRest: () => done.push('rests'), onStill: () => done.push('still') })
  motion.moved()
  motion.moved()
  for (const name of ['a', 'b', 'c']) motion.whenStill(() => done.push(name))
  const callOff = motion.whenStill(() => done.push('d'))
  motion.whenStill(() => done.push('e'))
  callOff()
  vi.advanceTimersByTime(199)
  expect(done).toEqual([])
  vi.advanceTimersByTime(18)
  expect(done).toEqual(['rests', 'a', 'b'])
  motion.moved()
  motion.moved()
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['rests', 'a', 'b'])
  expect(motion.isMoving()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['rests', 'a', 'b', 'rests', 'c', 'e', 'still'])
  expect(motion.isMoving()).toBe(false)
})
