import type { RootData } from '#shell/root-data.server.ts'
import CookiePopup from './cookie-popup.tsx'

/**
 * The same question for pages that come alive in parts. It stands open where the browser came without an answer, so that
 * it is painted with the page and can be answered without scripts; else it waits in case the answer is not the account's.
 */
export function CookieQuestion({ root }: { root: RootData }) {
  const { version, startsOff, isAnswered } = root.extras.consent
  const popup = <CookiePopup startsOff={startsOff} onChosen={() => undefined} />
  if (!isAnswered) return <div id="cookie-question">{popup}</div>
  if (!root.person) return null
  return (
    <template id="cookie-question" data-version={version}>
      {popup}
    </template>
  )
}
