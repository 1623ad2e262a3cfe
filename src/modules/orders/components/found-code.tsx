import { useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'

type Found = { readonly state: 'reading' | 'none' } | { readonly state: 'found'; readonly reference: string }

/** Looks for the code of a slip as soon as it is chosen; the reader is loaded then. It never stands in the way of sending. */
export function useFoundCode() {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef<File | null>(null)
  async function look(file: File | null) {
    asked.current = file
    setFound(file && { state: 'reading' })
    if (!file) return
    const reference = await import('./read-code.ts').then(({ readCode }) => readCode(file)).catch(() => null)
    // Another one was chosen meanwhile.
    if (asked.current !== file) return
    setFound(reference === null ? { state: 'none' } : { state: 'found', reference })
  }
  return { found, look }
}

/** Says what was found on the chosen slip. */
export function FoundCode({ found }: { readonly found: Found | null }) {
  const t = useT()
  return (
    <p aria-live="polite" className="text-sm text-muted empty:hidden">
      {found &&
        t(
          `orders.slip.code-${found.state}`,
          found.state === 'found' ? { reference: found.reference } : undefined,
        )}
    </p>
  )
}
