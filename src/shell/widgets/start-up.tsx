import { useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'

/**
 * Runs before anything else of a page: shows the failure box when a script cannot be loaded, and marks browsers that
 * nobody has tried the product with. Allowed by its hash, so it must be the same on every page.
 */
const WATCH = `(function(){var d=document;function f(){var b=d.getElementById('start-failure');if(b){b.hidden=false;b.setAttribute('role','alert');b.querySelector('button').onclick=function(){location.reload()}}}
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')f()},true);addEventListener('vite:preloadError',f);
if(!/Chrom|Firefox|Safari|Edg|OPR|Line\\/|FBA[NV]/.test(navigator.userAgent))d.documentElement.dataset.browser='unknown'})()`

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

/** Pages that staff built: while one is on its way the whole screen says so. */
const BUILT_PAGE = /^\/cms\/(?:page|post)\//

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
