import { useNavigation } from 'react-router'
import { BUILT_PAGE } from '#shell/own-addresses.ts'
import { WATCH } from '#shell/start-scripts.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'

/** The script that watches over the start of a page. */
export function StartWatch() {
  // oxlint-disable-next-line react/no-danger -- a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: WATCH }} />
}

/** What is shown when the scripts of the page could not be loaded; the page itself can still be read. */
export function StartFailure() {
  const t = useT()
  return (
    <div id="start-failure" className="failure" hidden suppressHydrationWarning>
      <b>{t('shell.start-failed')}</b>
      <p>{t('shell.start-failed-text')}</p>
      <button type="button" className="bar-item text-brand underline">
        {t('shell.refresh')}
      </button>
    </div>
  )
}

/** The same for pages of islands, whose frame shows it while the next page is on its way. */
export function LeavingNotice() {
  const t = useT()
  return (
    <output className="waiting" hidden data-leaving={t('shell.loading-page')}>
      <span>{t('shell.loading')}</span>
    </output>
  )
}

/** Says that something is on its way, once that takes noticeably long: the scripts of a page, or the next page. */
export function LoadingNotice() {
  const t = useT()
  const { state, location } = useNavigation()
  const isStarted = useHydrated()
  if (state === 'idle' && isStarted) return null
  const isBuilt = location !== undefined && BUILT_PAGE.test(location.pathname)
  return (
    <output className={isStarted ? 'waiting' : 'waiting starting'}>
      <span>{t(isBuilt ? 'shell.loading-page' : 'shell.loading')}</span>
    </output>
  )
}
