import { useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import type { PdfFault } from './read-page.ts'

type Found =
  | { readonly state: 'reading' | 'none' }
  | { readonly state: 'found'; readonly reference: string }
  | { readonly state: 'unread'; readonly fault: PdfFault }

/** Looks for the code of a slip as soon as it is chosen; the reader is loaded then. Only a PDF that cannot be read is not sent. */
export function useFoundCode() {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef<File | null>(null)
  async function look(file: File | null) {
    asked.current = file
    setFound(file && { state: 'reading' })
    if (!file) return
    const seen = await import('./read-code.ts').then(({ readCode }) => readCode(file)).catch(() => null)
    // Another one was chosen meanwhile.
    if (asked.current !== file) return
    if (seen === null) setFound({ state: 'none' })
    else if ('fault' in seen) setFound({ state: 'unread', fault: seen.fault })
    else setFound({ state: 'found', reference: seen.reference })
  }
  /** What sending found out about the chosen file. */
  function refuse(fault: PdfFault) {
    asked.current = null
    setFound({ state: 'unread', fault })
  }
  return { found, look, refuse }
}

/** Says what was found on the chosen slip; why it cannot be sent is said as a fault of the form. */
export function FoundCode({ found }: { readonly found: Found | null }) {
  const t = useT()
  return (
    <p aria-live="polite" className="text-sm text-muted empty:hidden">
      {found &&
        found.state !== 'unread' &&
        t(
          `orders.slip.code-${found.state}`,
          found.state === 'found' ? { reference: found.reference } : undefined,
        )}
    </p>
  )
}
