import { readCookie } from '#kernel/access/cookies.ts'
import { CONSENT_COOKIE, consentChoices, parseConsent } from '#shell/widgets/consent.ts'
import { linkConsent, sendConsent } from '#shell/widgets/send-consent.ts'

const QUESTION = 'cookie-question'

function choicesOf(form: HTMLFormElement): Record<string, boolean> {
  const ticked = new FormData(form)
  return Object.fromEntries(consentChoices.map(([name]) => [name, ticked.has(name)]))
}

/** Lets the question be answered without leaving the page; what cannot be sent is said and can be tried again. */
function answer(question: Element): void {
  const form = question.querySelector('form')
  if (!form) return
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
    const isDeclined = (event.submitter as HTMLButtonElement | null)?.value === 'false'
    void send(isDeclined ? { agree: false } : { agree: true, ...choicesOf(form) })
  })
}

function ask(template: HTMLTemplateElement): void {
  const question = template.content.firstElementChild?.cloneNode(true)
  if (!(question instanceof HTMLElement)) return
  answer(question)
  template.after(question)
}

/** Takes the answer to the question on the page; a person who answered elsewhere is asked where this answer is not theirs. */
export function startConsent(): void {
  const question = document.getElementById(QUESTION)
  if (!question) return
  if (!(question instanceof HTMLTemplateElement)) return answer(question)
  const given = parseConsent(readCookie(document.cookie, CONSENT_COOKIE))
  if (given?.version !== question.dataset.version) ask(question)
  else if (given)
    void linkConsent(given).then(
      (consent) => consent === null && ask(question),
      () => undefined,
    )
}
