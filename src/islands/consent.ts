import { readCookie } from '#kernel/access/cookies.ts'
import { CONSENT_COOKIE, consentChoices, parseConsent } from '#shell/widgets/consent.ts'
import { linkConsent, sendConsent } from '#shell/widgets/send-consent.ts'

const TEMPLATE = 'cookie-question'

function choicesOf(form: HTMLFormElement): Record<string, boolean> {
  const ticked = new FormData(form)
  return Object.fromEntries(consentChoices.map(([name]) => [name, ticked.has(name)]))
}

/** Puts the question on the page, answered without leaving it; what cannot be sent is said and can be tried again. */
function ask(template: HTMLTemplateElement): void {
  const question = template.content.firstElementChild?.cloneNode(true)
  const form = question instanceof HTMLElement ? question.querySelector('form') : null
  if (!(question instanceof HTMLElement) || !form) return
  const send = async (request: Record<string, boolean>) => {
    const buttons = [...form.querySelectorAll('button')]
    for (const button of buttons) button.disabled = true
    try {
      await sendConsent(request)
      question.remove()
    } catch {
      for (const button of buttons) button.disabled = false
      const { sayProblem } = await import('./hosts.tsx')
      await sayProblem('cookies.failed')
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send({ agree: true, ...choicesOf(form) })
  })
  form.querySelector('button[type=button]')?.addEventListener('click', () => void send({ agree: false }))
  template.after(question)
}

/** Asks for consent where none was given to the words of today; pages are the same for all, so the browser decides. */
export function startConsent(): void {
  const template = document.getElementById(TEMPLATE)
  if (!(template instanceof HTMLTemplateElement)) return
  const given = parseConsent(readCookie(document.cookie, CONSENT_COOKIE))
  if (given?.version !== template.dataset.version) ask(template)
  else if (given && template.dataset.signedIn !== undefined)
    void linkConsent(given).then(
      (consent) => consent === null && ask(template),
      () => undefined,
    )
}
