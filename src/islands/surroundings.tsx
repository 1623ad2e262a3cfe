import { type ReactNode, useMemo, useState } from 'react'
import type { Texts } from '#kernel/i18n/texts.ts'
import { type Here, HereContext } from '#shell/here.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { readPageData } from './page-data.ts'

/** What an island has around it: the page's language, texts and address, read from the document. */
export function Surroundings({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { root } = readPageData()
  const { pathname } = location
  const [search, setSearch] = useState(location.search)
  const here = useMemo((): Here => {
    const go: Here['go'] = (address, { replace = false } = {}) => {
      if (address === '?') {
        history.replaceState(history.state, '', pathname)
        setSearch('')
      } else if (replace) location.replace(address)
      else location.assign(address)
    }
    return { root, pathname, search, go }
  }, [root, pathname, search])
  return (
    <HereContext value={here}>
      <TextsProvider lang={root.lang} texts={texts}>
        {children}
      </TextsProvider>
    </HereContext>
  )
}
