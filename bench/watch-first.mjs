/**
 * Runs in a page before anything else. Sets `globalThis.firstSeen` to the time when the first
 * element matching `selector` was painted, the time when a response whose URL contains `answer`
 * arrived, and the number of elements.
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
        // The message arrives after the requested frame was painted.
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
