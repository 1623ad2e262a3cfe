import { useLayoutEffect, useState } from 'react'
import { useHydrated } from '#shell/use-hydrated.ts'

let mark: string | undefined

/** Lets the server say of the styles that it draws that they are its own. */
export function provideStyleMark(given: string | undefined): void {
  mark = given
}

const useBrowserEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/**
 * The styles of a page. The first page has them as an element that its security policy names by hash; pages that
 * are come to later bring theirs as a sheet of the document, since the policy allows no further elements.
 */
export function PageCss({ css }: { css: string }) {
  const isStarted = useHydrated()
  const [first] = useState(isStarted ? '' : css)
  useBrowserEffect(() => {
    if (css === '' || css === first) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css, first])
  if (first === '' || first !== css) return null
  // oxlint-disable-next-line react/no-danger -- compiled by the server from values that cannot leave their declaration
  return <style nonce={mark} dangerouslySetInnerHTML={{ __html: css }} />
}
