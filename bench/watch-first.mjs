/**
 * Runs in a page before anything else: `globalThis.firstSeen` becomes when the first thing that `selector` names
 * was painted, when the answer from an address with `answer` in it was there, and how many of the things there were.
 *
 * @param {{ selector: string, answer: string }} wanted
 */
export function watchForFirst({ selector, answer }) {
  globalThis.firstSeen = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // A message comes after the frame that was asked for has been painted.
        port1.onmessage = () => {
          const loaded = performance.getEntriesByType('resource')
          resolve({
            painted: performance.now(),
            answered: loaded.find(({ name }) => name.includes(answer))?.responseEnd ?? Number.NaN,
            count: document.querySelectorAll(selector).length,
          })
        }
        port2.postMessage(null)
      })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}
