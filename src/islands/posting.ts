const SENT = 'sent'
/** Longer than any answer takes: then it may be tried again. */
const MAX_WAIT_MS = 15_000

function cover(form: HTMLFormElement, isShown: boolean): void {
  const said = form.parentElement?.querySelector<HTMLElement>(':scope > [data-checking]')
  if (said) said.hidden = !isShown
}

/** Says that a form is on its way and takes no second click, until the page that answers it is there. */
export function startPosting(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.dataset[SENT] !== undefined) return event.preventDefault()
    form.dataset[SENT] = ''
    cover(form, true)
    setTimeout(free, MAX_WAIT_MS)
  })
  // Stopped, or back from the next page in the state that this one was left in.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && free())
  addEventListener('pageshow', free)
}

function free(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-${SENT}]`)) {
    delete form.dataset[SENT]
    cover(form, false)
  }
}
