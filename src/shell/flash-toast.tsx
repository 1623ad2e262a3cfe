import { useEffect, useState } from 'react'
import { ToastMark, toastBox } from '#ui/toast-look.tsx'
import { FLASH_COOKIE, readFlash } from './flash.ts'
import { useT } from './texts.tsx'

/** How long somebody is told that they came in or left. */
export const FLASH_MS = 500

/** Says what the step before this page did: the text came along in a cookie and is shown once. */
export function FlashToast() {
  const [text, setText] = useState<string>()
  const t = useT()
  useEffect(() => {
    const told = readFlash(document.cookie)
    if (told === undefined) return undefined
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers.
    document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    const timers = [setTimeout(() => setText(told)), setTimeout(() => setText(undefined), FLASH_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (text === undefined) return null
  return (
    <output className="fixed inset-x-0 top-4 z-60 mx-auto w-80 max-w-[calc(100vw-2rem)]">
      <span className={toastBox}>
        <ToastMark kind="success" />
        <span className="font-semibold">{t(text)}</span>
      </span>
    </output>
  )
}
