import { type ColorMode, isColorMode, schemeOf } from '#shell/color-mode.ts'
import { postForm } from '#shell/post-form.ts'

const FORM = 'form[action="/color-mode"]'

/** Says which choice is the one; the button that opens the choices wears its sign and name. */
function mark(choice: HTMLButtonElement, mode: string): void {
  if (choice.value !== mode) return choice.removeAttribute('aria-current')
  choice.setAttribute('aria-current', 'true')
  const summary = choice.closest('details')?.querySelector('summary')
  const sign = choice.querySelector('svg')
  if (!summary || !sign) return
  summary.querySelector('svg')?.replaceWith(sign.cloneNode(true))
  const [what] = summary.ariaLabel?.split(':') ?? []
  summary.ariaLabel = `${what}: ${choice.textContent?.trim()}`
}

/** Shows the page in the colours that were chosen, as the server will draw the next one. */
function show(mode: ColorMode): void {
  const { dataset } = document.documentElement
  if (mode === 'device') delete dataset.mode
  else dataset.mode = mode
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', schemeOf(mode))
  for (const choice of document.querySelectorAll<HTMLButtonElement>(`${FORM} button`)) mark(choice, mode)
}

/** Chooses colours without leaving the page; when that is not taken the form is posted as it stands. */
export function startColorModes(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/color-mode') return
    const mode = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (!isColorMode(mode)) return
    event.preventDefault()
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
    void fetch(form.action, { method: 'POST', body, redirect: 'manual' })
      .then(({ type }) => (type === 'opaqueredirect' ? show(mode) : postForm(form, submitter)))
      .catch(() => postForm(form, submitter))
  })
}
