import type { Site } from '#kernel/tenancy/site.ts'
import { MODE_COOKIE, readMode } from '#shell/color-mode.ts'
import { CONSENT_VERSION, isConsentAnswered } from '#shell/layout/frame-data.server.ts'
import { findRecorder } from '#shell/recorder.ts'
import { CONSENT_COOKIE } from '#shell/widgets/consent.ts'

const ANALYTICS_ALONE = `${CONSENT_COOKIE}=${CONSENT_VERSION}.1.01000.0`
/** An answer that lets nothing else be loaded shows the same, whatever it was. */
const ANSWERED = `${CONSENT_COOKIE}=${CONSENT_VERSION}.0.00000.0`

/**
 * The cookies that a visitor's page shows something of, in the one way of writing them that counts: few enough that
 * all who have the same share one copy of the page.
 */
export function shownCookies(site: Pick<Site, 'layout'>, cookie: string | undefined): string {
  if (cookie === undefined) return ''
  const mode = readMode(cookie)
  const shown = mode === undefined ? [] : [`${MODE_COOKIE}=${mode}`]
  if (findRecorder(site, cookie, CONSENT_VERSION)) shown.push(ANALYTICS_ALONE)
  else if (isConsentAnswered(cookie)) shown.push(ANSWERED)
  return shown.join('; ')
}
