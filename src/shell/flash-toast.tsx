import { useEffect } from 'react'
import { FLASH_COOKIE, readFlash } from './flash.ts'
import { useT } from './texts.tsx'
import { showToast } from './widgets/toasts.ts'

/** How long somebody is told that they came in or left. */
export const FLASH_MS = 500

/** Says what the step before this page did: the text came along in a cookie and is shown once. */
export function FlashToast() {
  const t = useT()
  useEffect(() => {
    const told = readFlash(document.cookie)
    if (told === undefined) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers.
    document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    showToast({ kind: 'success', text: t(told), duration: FLASH_MS, place: 'center' })
  }, [t])
  return null
}
