import type { RootData } from '#shell/root-data.server.ts'
import CookiePopup from './cookie-popup.tsx'

/** The same question for pages that come alive in parts: a script of the frame puts it on the page where it is to be asked. */
export function CookieQuestion({ root }: { root: RootData }) {
  const { version, startsOff } = root.extras.consent
  return (
    <template id="cookie-question" data-version={version} data-signed-in={root.person ? '' : undefined}>
      <CookiePopup startsOff={startsOff} onChosen={() => undefined} />
    </template>
  )
}
