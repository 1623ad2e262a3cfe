/** Tells the site that a search found nothing, so that its staff know what people look for. */
export function noteVainSearch(): void {
  const keyword = document.querySelector<HTMLElement>('[data-vain]')?.dataset.vain
  if (keyword === undefined) return
  const body = JSON.stringify({ q: keyword })
  const headers = { 'content-type': 'application/json' }
  // Nobody waits for it: what does not arrive is not counted.
  fetch('/api/suggest/vain', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
