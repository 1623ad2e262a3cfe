/** Lets the browser open pages again that it opened before, also without a connection. Not before there is time for it. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return
  ;(window.requestIdleCallback ?? setTimeout)(() => {
    // A browser that does not let it be has no offline pages, and everything else.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}
