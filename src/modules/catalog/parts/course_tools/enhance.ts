import type { Enhance } from '#shell/page/enhancement.ts'
import { postForm } from '#shell/post-form.ts'

const SHOWN_MS = 4000

/** The courses that this browser marked, as the cookie has them. */
const marked = () => /(?:^|; ?)sala_favourites=([^;]*)/.exec(document.cookie)?.[1]?.split('.') ?? []

function press(button: HTMLButtonElement, isOn: boolean): void {
  button.ariaPressed = String(isOn)
  button.value = isOn ? 'remove' : 'add'
  const list = button.closest('form')?.nextElementSibling
  if (list instanceof HTMLElement) list.hidden = !isOn
}

/** Marks the course without leaving the page; when that is not taken the form is posted as it stands. */
function startMarking(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const course = form.querySelector<HTMLInputElement>('[name=course]')?.value.replaceAll('-', '') ?? ''
  if (!button) return
  if (button.dataset.visitor !== undefined) press(button, marked().includes(course))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const isOn = button.value === 'add'
    const body = new URLSearchParams([...new FormData(form, button)] as [string, string][])
    void fetch(form.action, { method: 'POST', body, redirect: 'manual' })
      .then(({ type }) => (type === 'opaqueredirect' ? press(button, isOn) : postForm(form, button)))
      .catch(() => postForm(form, button))
  })
}

/** Copies the address and says so for a while. */
async function copyAddress(address: string, said: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(address)
  said.hidden = false
  setTimeout(() => {
    said.hidden = true
  }, SHOWN_MS)
}

/** Shows the ways of sharing that this browser has: copying, and the phone's own sheet. */
function startSharing(part: HTMLElement): void {
  const copy = part.querySelector<HTMLElement>('[data-copy]')
  const said = part.querySelector('output')
  if (copy && said && navigator.clipboard) {
    copy.inert = false
    copy.addEventListener('click', () => void copyAddress(copy.dataset.copy ?? '', said))
  }
  const share = part.querySelector<HTMLElement>('[data-share]')
  if (!share || !('share' in navigator)) return
  share.inert = false
  share.addEventListener('click', () => {
    const { share: url = '', title = '' } = share.dataset
    // Whoever closes the sheet has shared nothing, which is no fault.
    navigator.share({ url, title }).catch(() => undefined)
  })
}

/** Saving without a new page, copying, and the sheet of the phone. */
const enhance: Enhance = (part) => {
  const form = part.querySelector('form')
  if (form) startMarking(form)
  startSharing(part)
  return () => undefined
}

export default enhance
