import { useEffect, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

/** A page that cannot be read again would become the error screen, with all that is typed in it. */
function whenOnline(act: () => void): void {
  if (navigator.onLine) act()
  else addEventListener('online', act, { once: true })
}

/**
 * Reads the page's data again when the server says that it changed. While a form is on its way this waits for its answer:
 * the router drops the redirect of a form that is answered after a newer reading has begun, and the person would not get
 * to where what they sent has taken them.
 */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator()
  const isWaiting = useRef(false)
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  useEffect(() => {
    if (isSending || !isWaiting.current) return
    isWaiting.current = false
    void revalidate()
  }, [isSending, revalidate])
  return () => {
    if (isSending) isWaiting.current = true
    else whenOnline(() => void revalidate())
  }
}
