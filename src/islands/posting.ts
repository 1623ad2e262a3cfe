const SENT = 'sent'

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
  })
  // Back from the next page, in the same state as it was left.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-${SENT}]`)) {
      delete form.dataset[SENT]
      cover(form, false)
    }
  })
}
