// Measurements that run inside a page. Each function is serialised and sent there.

/**
 * Milliseconds from opening the form until its first question, and until nearly all of it, is
 * painted.
 */
export const paint = ({ fields, rules }) =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const count = () =>
      document.querySelectorAll('#root input, #root textarea, #root select').length
    let first = 0
    window.showForm()
    const look = () => {
      const now = performance.now() - start
      if (now > 180_000) reject(new Error(`Only ${count()} questions were drawn`))
      else if (first === 0 && count() > 0) {
        setTimeout(() => {
          first = performance.now() - start
          look()
        })
      } else if (count() >= fields - rules / 10)
        setTimeout(() => resolve({ first, all: performance.now() - start }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/**
 * Milliseconds from each key until the frame with its effect; with `target`, until the field that a
 * rule controls has appeared or disappeared.
 */
export const typeInto = async ({ source, target, keys, mostMs }) => {
  const isSeen = () => (window.inputOf(target)?.offsetParent ?? null) !== null
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const times = []
  const begun = performance.now()
  for (let key = 0; key < keys && performance.now() - begun < mostMs; key += 1) {
    const input = window.inputOf(source)
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const isHiding = key % 2 === 0
    const start = performance.now()
    input.focus()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    set.call(input, isHiding ? 'x' : '')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: isHiding ? 'x' : null }))
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'x', bubbles: true }))
    await frame()
    while (target && isSeen() === isHiding) {
      if (performance.now() - start > 30_000) throw new Error('The rule did nothing')
      await frame()
    }
    times.push(performance.now() - start)
    // Work that a library has deferred is done before the next key. Otherwise it would count twice.
    if (target) await new Promise((done) => setTimeout(done, 150))
  }
  return times
}
